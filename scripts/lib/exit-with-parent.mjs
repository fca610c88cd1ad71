/** Loaded into the server by `launch.mjs`: asks it to stop when the command that started it is gone. */
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
