/** `launch.mjs` loads this file into the server, so that the server stops when its parent process ends. */
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
