/** What keeps data from being opened or moved: one sentence in each language, which says what is wrong and what to do. */

export interface Said {
  en: string;
  fr: string;
}

/** Its message is the English sentence. */
export class Obstacle extends Error {
  readonly said: Said;
  constructor(said: Said, cause?: unknown) {
    super(said.en, { cause });
    this.said = said;
  }
}

/** What is to be told of an error. */
export function saidOf(error: unknown, language: keyof Said): string {
  if (error instanceof Obstacle) return error.said[language];
  return error instanceof Error ? error.message : String(error);
}

export const OBSTACLES = {
  badAddress: (): Said => ({
    en: 'HOMAGE_DATABASE is an address like postgres://name:password@host:5432/homage',
    fr: 'HOMAGE_DATABASE est une adresse telle que postgres://nom:motdepasse@hote:5432/homage',
  }),
  badPost: (): Said => ({
    en: 'HOMAGE_SMTP is an address like smtp://name:password@host:587?from=homage@example.org (or smtps://…:465); write % signs in a password as %25',
    fr: 'HOMAGE_SMTP est une adresse telle que smtp://nom:motdepasse@hote:587?from=homage@exemple.org (ou smtps://…:465) ; écrivez les % d’un mot de passe %25',
  }),
  badDays: (name: string): Said => ({
    en: `${name} is a number of days, or the word forever`,
    fr: `${name} est un nombre de jours, ou le mot forever (pour toujours)`,
  }),
  shortToken: (): Said => ({
    en: 'HOMAGE_ADMIN_TOKEN must have 32 letters or more: whoever guesses it runs this server (openssl rand -hex 32)',
    fr: 'HOMAGE_ADMIN_TOKEN doit avoir 32 lettres au moins : qui le devine dirige ce serveur (openssl rand -hex 32)',
  }),
  badUrl: (): Said => ({
    en: 'HOMAGE_URL is the address at which people find this server, like https://homage.example.org',
    fr: 'HOMAGE_URL est l’adresse à laquelle on trouve ce serveur, telle que https://homage.exemple.org',
  }),
  noUrl: (): Said => ({
    en: 'HOMAGE_SMTP needs HOMAGE_URL as well: letters hold links, and only you know the address at which people find this server (https://homage.example.org)',
    fr: 'HOMAGE_SMTP demande aussi HOMAGE_URL : les lettres contiennent des liens, et vous seul savez à quelle adresse on trouve ce serveur (https://homage.exemple.org)',
  }),
  noAnswer: (host: string): Said => ({
    en: `no PostgreSQL answers at ${host}: start it, or correct HOMAGE_DATABASE`,
    fr: `aucun PostgreSQL ne répond à ${host} : démarrez-le, ou corrigez HOMAGE_DATABASE`,
  }),
  notLetIn: (host: string, user: string): Said => ({
    en: `PostgreSQL at ${host} does not let '${user}' in: correct name or password in HOMAGE_DATABASE`,
    fr: `PostgreSQL à ${host} refuse « ${user} » : corrigez le nom ou le mot de passe dans HOMAGE_DATABASE`,
  }),
  noDatabase: (host: string, database: string): Said => ({
    en: `PostgreSQL at ${host} has no database '${database}': create it (createdb ${database})`,
    fr: `PostgreSQL à ${host} n’a pas de base « ${database} » : créez-la (createdb ${database})`,
  }),
  noRight: (user: string, database: string): Said => ({
    en: `'${user}' may not create tables in '${database}': GRANT ALL ON SCHEMA public TO "${user}"`,
    fr: `« ${user} » ne peut pas créer de tables dans « ${database} » : GRANT ALL ON SCHEMA public TO "${user}"`,
  }),
  diskFull: (where: string): Said => ({
    en: `the disk of ${where} is full: make room and try again; nothing was changed`,
    fr: `le disque de ${where} est plein : faites de la place et recommencez ; rien n’a été changé`,
  }),
  databaseBusy: (): Said => ({
    en: 'another Homage server is running on this database: stop it first, or give this one a database of its own',
    fr: 'un autre serveur Homage utilise cette base : arrêtez-le d’abord, ou donnez à celui-ci sa propre base',
  }),
  nodesNeedPostgres: (): Said => ({
    en: 'HOMAGE_NATS is for several nodes on one PostgreSQL: set HOMAGE_DATABASE as well, or leave HOMAGE_NATS away',
    fr: 'HOMAGE_NATS sert à plusieurs nœuds sur un même PostgreSQL : indiquez aussi HOMAGE_DATABASE, ou retirez HOMAGE_NATS',
  }),
  badNats: (): Said => ({
    en: 'HOMAGE_NATS is an address like nats://host:4222 or nats://name:password@host:4222',
    fr: 'HOMAGE_NATS est une adresse telle que nats://hote:4222 ou nats://nom:motdepasse@hote:4222',
  }),
  noNats: (host: string): Said => ({
    en: `no NATS answers at ${host}: start it (nats-server), or correct HOMAGE_NATS`,
    fr: `aucun NATS ne répond à ${host} : démarrez-le (nats-server), ou corrigez HOMAGE_NATS`,
  }),
  otherWire: (name: string, theirs: number, mine: number): Said => ({
    en: `the node ‘${name}’ speaks version ${theirs} with other nodes, this one speaks ${mine}: end all nodes of that build first, then start this one`,
    fr: `le nœud « ${name} » parle la version ${theirs} avec les autres nœuds, celui-ci parle la ${mine} : arrêtez d’abord tous les nœuds de cette version, puis lancez celui-ci`,
  }),
  folderBusy: (data: string): Said => ({
    en: `another server is running on the folder ${data}: stop it first, or give this one a folder of its own (--data or HOMAGE_DATA)`,
    fr: `un autre serveur utilise le dossier ${data} : arrêtez-le d’abord, ou donnez à celui-ci son propre dossier (--data ou HOMAGE_DATA)`,
  }),
  tooNew: (version: number, known: number): Said => ({
    en: `the data is of version ${version}, this program knows ${known}: start the newer program, or restore a backup`,
    fr: `les données sont de la version ${version}, ce programme connaît ${known} : lancez le programme plus récent, ou restaurez une sauvegarde`,
  }),
  noData: (where: string): Said => ({
    en: `there is no data in ${where}`,
    fr: `il n’y a pas de données dans ${where}`,
  }),
  notEmpty: (where: string): Said => ({
    en: `there is data in ${where} already: move into a folder or a database without any; nothing was changed`,
    fr: `${where} contient déjà des données : choisissez un dossier ou une base vides ; rien n’a été changé`,
  }),
  samePlace: (where: string): Said => ({
    en: `the data is in ${where} already`,
    fr: `les données sont déjà dans ${where}`,
  }),
  differs: (table: string): Said => ({
    en: `what has arrived of '${table}' is not what was sent: nothing was moved, the old data is as it was`,
    fr: `ce qui est arrivé de « ${table} » n’est pas ce qui a été envoyé : rien n’a été déplacé, les anciennes données sont intactes`,
  }),
  damaged: (tables: readonly string[]): Said => ({
    en: `these journals do not verify: ${tables.join('; ')}. Nothing was moved; they were damaged before, and --damaged-too moves them as they are`,
    fr: `ces journaux ne se vérifient pas : ${tables.join(' ; ')}. Rien n’a été déplacé ; ils étaient abîmés avant, et --damaged-too les déplace tels quels`,
  }),
} as const;
