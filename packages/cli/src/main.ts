/** The `homage` command. */

const help = `homage: an open table for feudal board games

usage: homage COMMAND

  help     this page
  games    the rulesets that can be played, one per line`;

const [command = 'help'] = process.argv.slice(2);
switch (command) {
  case 'help':
  case '--help':
  case '-h':
    console.log(help);
    break;
  case 'games':
    break;
  default:
    console.error(`homage: there is no command '${command}'\n\n${help}`);
    process.exitCode = 2;
}
