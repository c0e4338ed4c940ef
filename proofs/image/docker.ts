import { request } from 'node:http';
import { text } from 'node:stream/consumers';

/** `docker …` for a machine without its engine: has the proof do what the command stands for, with its standard input and its outputs. */
const input = await text(process.stdin);
const asked = JSON.stringify({ args: process.argv.slice(2), folder: process.cwd(), input });
const call = request({ socketPath: process.env.PROOF_DOCKER, method: 'POST', path: '/' });
call.on('response', async (response) => {
  const { status, printed, said } = JSON.parse(await text(response)) as {
    status: number;
    printed: string;
    said: string;
  };
  process.stdout.write(printed);
  process.stderr.write(said);
  process.exitCode = status;
});
call.on('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 125;
});
call.end(asked);
