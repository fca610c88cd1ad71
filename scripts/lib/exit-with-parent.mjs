/** `launch.mjs` loads this file into the program, so that the program stops when its parent process ends. */
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
