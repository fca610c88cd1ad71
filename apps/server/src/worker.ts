/** Production door for jobs: as many as wanted beside `main.ts`, on the same database. */
import { readConfig } from './config.ts';
import { startJobs } from './platform/jobs.ts';
import { listen } from './platform/listen.ts';
import { createLog } from './platform/log.ts';
import { messagesChannel } from './platform/messages.ts';
import { stopOnSignal } from './platform/stop-on-signal.ts';
import { makeProcess } from './process.ts';

async function start(): Promise<void> {
  const config = readConfig(process.env);
  if (!config.databaseUrl)
    throw new Error('DATABASE_URL is required: a worker shares the database of its servers');
  const log = createLog(config.logLevel);
  const { db, jobs, sendMessages } = await makeProcess(config, log, config.databaseUrl);
  const runner = await startJobs(config.databaseUrl, jobs, log);
  const wake = await listen(
    { connectionString: config.databaseUrl, channel: messagesChannel, log },
    sendMessages,
  );
  log.info('worker started');
  stopOnSignal([() => wake.stop(), () => runner.stop(), () => db.destroy()], (line) => log.info(line));
}

try {
  await start();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
