import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { useEffect, useRef, useState } from 'react';
import { captionsOf, isStream } from './film-address.ts';
import styles from './video.module.css';

type Props = {
  /** Address of the video, a `.mp4`, `.webm` or `.m3u8` file. */
  src: string;
  title: string;
  poster: string | undefined;
};

/** A 16:9 video with the browser's own controls. Our own videos have captions in both languages. */
export function FilmPlayer({ src, title, poster }: Props) {
  const { t, lang } = useI18n();
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    setHasFailed(false);
    return play(element, src, () => setHasFailed(true));
  }, [src]);
  const captions = captionsOf(src);
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: our own videos have both tracks; external ones bring their own */}
      <video
        ref={video}
        className={styles.player}
        data-part="film"
        controls
        playsInline
        preload="metadata"
        aria-label={title}
        poster={poster}
        onError={() => setHasFailed(true)}
      >
        {captions && (
          <>
            <track
              kind="captions"
              src={captions.en}
              srcLang="en"
              label={t('common.language.en')}
              default={lang === 'en'}
            />
            <track
              kind="captions"
              src={captions.zh}
              srcLang="zh"
              label={t('common.language.zh')}
              default={lang === 'zh'}
            />
          </>
        )}
      </video>
      {hasFailed && (
        <div className="mt12">
          <Note tone="warning">{t('site.film.failed')}</Note>
        </div>
      )}
    </>
  );
}

/**
 * Starts loading the video. hls.js plays a stream when the browser itself cannot. Returns a function that stops the
 * video.
 */
function play(element: HTMLVideoElement, src: string, onFailed: () => void): () => void {
  let stop = () => element.removeAttribute('src');
  let isStopped = false;
  const isNative = element.canPlayType('application/vnd.apple.mpegurl') !== '';
  if (!isStream(src) || isNative) {
    element.src = src;
    return () => stop();
  }
  void import('hls.js').then(({ default: Hls }) => {
    if (isStopped) return;
    if (!Hls.isSupported()) return onFailed();
    // No worker: hls.js would create it from a blob URL, which our script policy forbids.
    const stream = new Hls({ enableWorker: false });
    stream.on(Hls.Events.ERROR, (_, { fatal }) => fatal && onFailed());
    stream.loadSource(src);
    stream.attachMedia(element);
    stop = () => stream.destroy();
  }, onFailed);
  return () => {
    isStopped = true;
    stop();
  };
}
