import { writeShared } from '@homage/table';
import { Button } from '@homage/ui';
import { useState } from 'react';
import type { TableClient, TableState } from '../client/types.ts';
import { myName } from '../far/name.ts';
import { copyText } from '../look/copy.ts';
import { saveFile } from '../look/saveFile.ts';
import { useShareText } from '../text/share.ts';

/** Whoever shares is somebody: a name is made if there is none. Only a server that is there asks for it. */
async function linkTo(game: string): Promise<string> {
  const { CommandRefused, shareGame, signIn } = await import('../far/connection.ts');
  try {
    return await shareGame(game);
  } catch (error) {
    if (!(error instanceof CommandRefused) || error.why.code !== 'server.noGuest') throw error;
    await signIn(myName());
    return shareGame(game);
  }
}

/** A moment of a game of this device for others: by a link where there is a server, else as a file. What it does is said before. */
export function ShareLocal({ client, state, at }: { client: TableClient; state: TableState; at: number }) {
  const text = useShareText();
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<string>();
  const written = async (): Promise<string | undefined> => {
    const journal = await client.journal();
    return journal && writeShared(journal, state.me, at);
  };
  const save = (game: string): void => saveFile(`homage-${state.game}-${at}.json`, game);
  const upload = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setTold(text.uploading);
    const game = await written();
    try {
      if (game === undefined) return;
      await copyText(await linkTo(game));
      setTold(text.uploaded);
    } catch (error) {
      const { code = '' } = (error as { why?: { code?: string } }).why ?? {};
      if (game !== undefined) save(game);
      setTold(text.refused[code] ?? text.instead);
    } finally {
      setBusy(false);
    }
  };
  const download = async (): Promise<void> => {
    const game = await written();
    if (game !== undefined) save(game);
  };
  return (
    <>
      <Button icon="link" tip={text.shareHelp} aria-disabled={busy} onClick={() => void upload()}>
        {text.upload}
      </Button>
      <Button icon="download" tip={text.shareHelp} onClick={() => void download()}>
        {text.share}
      </Button>
      {told && <p role="status">{told}</p>}
    </>
  );
}
