/**
 * Makes the film of /aliplayer from drawn pictures. `node e2e/film/make-film.mjs` writes `tour.mp4`, and the film as a
 * stream (`tour.m3u8` with its segments), into apps/web/public/videos. Needs ffmpeg and a browser. The captions in
 * the same folder are written by hand.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openBrowser } from '../support/open-browser.ts';
import { filmPage, seconds, size } from './film-page.mjs';

const framesPerSecond = 20;
const folder = fileURLToPath(new URL('../../apps/web/public/videos/', import.meta.url));

/** Takes a screenshot of every frame and sends it to the encoder. */
async function encode(page) {
  const pictures = `-f image2pipe -framerate ${framesPerSecond} -c:v mjpeg -i -`;
  const film = '-c:v libx264 -preset veryslow -crf 30 -pix_fmt yuv420p -profile:v high';
  // A key frame every four seconds, because the stream has segments of four seconds.
  const cuts = `-g ${framesPerSecond * 4} -keyint_min ${framesPerSecond * 4} -sc_threshold 0`;
  const args = `-y -loglevel error ${pictures} ${film} ${cuts} -movflags +faststart`.split(' ');
  const encoder = spawn('ffmpeg', [...args, `${folder}tour.mp4`], { stdio: ['pipe', 'inherit', 'inherit'] });
  for (let frame = 0; frame < seconds * framesPerSecond; frame++) {
    await page.evaluate((second) => window.show(second), frame / framesPerSecond);
    const picture = await page.screenshot({ type: 'jpeg', quality: 95 });
    if (!encoder.stdin.write(picture)) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  const [code] = await once(encoder, 'close');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

/** Cuts the film into segments for the stream. */
function cutIntoSegments() {
  const stream = '-c copy -f hls -hls_time 4 -hls_playlist_type vod -hls_segment_type fmp4';
  const { status } = spawnSync(
    'ffmpeg',
    [
      ...['-y', '-loglevel', 'error', '-i', `${folder}tour.mp4`, ...stream.split(' ')],
      ...['-hls_fmp4_init_filename', 'tour-start.mp4'],
      ...['-hls_segment_filename', `${folder}tour-%d.m4s`, `${folder}tour.m3u8`],
    ],
    { stdio: 'inherit' },
  );
  if (status !== 0) throw new Error(`ffmpeg ended with ${status}`);
}

const browser = await openBrowser();
try {
  const page = await browser.newPage({ viewport: size });
  await page.setContent(filmPage());
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  await page.evaluate(() => document.fonts.ready);
  await encode(page);
} finally {
  await browser.close();
}
cutIntoSegments();
