/** The description of the API for programs (OpenAPI 3.1) and for people, both made from the schemas. */

import { COMMAND_NAMES, COMMANDS, NOTICE_CALLS, PEOPLE, SIGN_IN } from '@homage/protocol';
import * as z from 'zod/mini';

type Schema = { [key: string]: unknown; properties?: { [key: string]: unknown }; required?: string[] };

function schema(type: z.ZodMiniType): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(type, { unrepresentable: 'any', io: 'input' }) as Schema;
  return rest;
}

const REASON = {
  type: 'object',
  required: ['why'],
  properties: {
    why: { type: 'object', required: ['code'], properties: { code: { type: 'string' } }, additionalProperties: true },
    message: { type: 'string' },
  },
};

function operation(
  name: string,
  path: string,
  method: string,
  summary: string,
  guest: boolean,
  body: Schema,
  reply: Schema,
) {
  const inPath = new Set([...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string));
  const parameters: object[] = [];
  const properties: { [key: string]: unknown } = {};
  for (const [key, value] of Object.entries(body.properties ?? {})) {
    if (inPath.has(key)) parameters.push({ name: key, in: 'path', required: true, schema: value });
    else properties[key] = value;
  }
  const required = (body.required ?? []).filter((key) => !inPath.has(key));
  if (method === 'GET') {
    for (const [key, value] of Object.entries(properties)) {
      parameters.push({ name: key, in: 'query', required: required.includes(key), schema: value });
    }
  }
  const sent = { ...body, properties, required };
  return {
    operationId: name,
    summary,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(guest ? { security: [{ token: [] }, { cookie: [] }] } : {}),
    ...(method !== 'GET' && Object.keys(properties).length > 0
      ? { requestBody: { required: required.length > 0, content: { 'application/json': { schema: sent } } } }
      : {}),
    responses: {
      '200': { description: 'Done', content: { 'application/json': { schema: reply } } },
      default: { description: 'Refused, with the reason', content: { 'application/json': { schema: REASON } } },
    },
    path,
  };
}

interface Operation {
  path: string;
  [key: string]: unknown;
}

export function openApi(): object {
  const paths: { [path: string]: { [method: string]: object } } = {};
  const add = (method: string, { path, ...rest }: Operation): void => {
    const at = `/api${path.replace(/:(\w+)/g, '{$1}')}`;
    paths[at] = { ...paths[at], [method.toLowerCase()]: rest };
  };
  for (const name of COMMAND_NAMES) {
    const { method, path, summary, guest, body, reply } = COMMANDS[name];
    add(method, operation(name, path, method, summary, guest, schema(body), schema(reply)));
  }
  for (const [name, { method, path, summary, guest, body, reply }] of Object.entries({
    ...SIGN_IN,
    ...PEOPLE,
    ...NOTICE_CALLS,
  })) {
    add(method, operation(name, path, method, summary, guest, schema(body), schema(reply)));
  }
  add('POST', {
    path: '/shared',
    operationId: 'share',
    summary:
      'Put a game of your own here for others to look at: a journal, or a moment of one, as plain text of at most 2 MB. It is played again first',
    security: [{ token: [] }, { cookie: [] }],
    requestBody: { required: true, content: { 'text/plain': { schema: { type: 'string' } } } },
    responses: {
      '200': {
        description: 'Where it is now: /shared/{id} for people, /api/shared/{id} for programs',
        content: {
          'application/json': {
            schema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
          },
        },
      },
    },
  });
  add('GET', {
    path: '/shared/:id',
    operationId: 'shared',
    summary: 'A game that somebody has put here, as it was sent',
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
    responses: { '200': { description: 'The journal, or the moment of one', content: { 'application/json': {} } } },
  });
  add('GET', {
    path: '/tables/:table/stream',
    operationId: 'stream',
    summary: 'Everything that happens at a table, as it happens: server-sent events, or one JSON value per line',
    security: [{ token: [] }, { cookie: [] }],
    parameters: [
      { name: 'table', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'after', in: 'query', required: false, schema: { type: 'integer' } },
      { name: 'format', in: 'query', required: false, schema: { enum: ['sse', 'ndjson'] } },
    ],
    responses: {
      '200': {
        description: 'sync, then update, info, chat and gone, as over the socket',
        content: { 'text/event-stream': {}, 'application/x-ndjson': {} },
      },
    },
  });
  return {
    openapi: '3.1.0',
    info: { title: 'Homage', version: '1', description: 'Play at this table with a program of your own.' },
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'homage',
          description: 'Behind https its name is __Host-homage',
        },
      },
    },
  };
}

const html = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** The same as a page without any script. */
export function apiPage(): string {
  const { paths } = openApi() as {
    paths: { [path: string]: { [method: string]: { summary?: string; requestBody?: unknown } } };
  };
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { summary = '', requestBody, ...rest }]) => {
      const details = JSON.stringify({ ...(requestBody === undefined ? {} : { requestBody }), ...rest }, null, 1);
      return `<details><summary><code>${method.toUpperCase()} ${html(path)}</code> ${html(summary)}</summary><pre>${html(details)}</pre></details>`;
    }),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Homage: the API</title></head><body><main><h1>The API of this server</h1>
<p>For programs: <a href="/api/openapi.json">openapi.json</a>. Send <code>POST /api/guest</code> with a name, keep the token, and put it
into <code>Authorization: Bearer …</code>.</p>
${rows.join('\n')}
</main></body></html>`;
}
