/**
 * The script of a quote's page: updates the options and the line about availability, and sends the client's choice.
 * Without it the page can still be read.
 */
const checkMs = 120_000;
let checkedAt = Date.now() - Number(document.querySelector('#live')?.dataset.minutes ?? 0) * 60_000;

/** Asks the server for the page again and replaces the parts that may have changed. */
async function refresh() {
  const answer = await fetch(`${location.pathname}?${partOf()}`, { headers: { accept: 'text/html' } });
  if (answer.status === 404 || answer.status === 410) return location.reload();
  if (!answer.ok) throw new Error(String(answer.status));
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const focused = document.activeElement?.getAttribute('data-choose');
  for (const id of ['live', 'options']) {
    const [old, next] = [document.getElementById(id), fresh.getElementById(id)];
    if (old && next) old.replaceWith(next);
  }
  document.body.dataset.state = fresh.body.dataset.state;
  if (focused) document.querySelector(`[data-choose="${focused}"]`)?.focus();
  checkedAt = Date.now() - Number(document.querySelector('#live')?.dataset.minutes ?? 0) * 60_000;
}

/** The query for `refresh`: the page's language, and `part`, so that the server does not count an opening. */
function partOf() {
  const params = new URLSearchParams(location.search);
  params.set('part', 'live');
  if (!params.has('lang')) params.set('lang', document.documentElement.lang.startsWith('zh') ? 'zh' : 'en');
  return params;
}

function writeAge() {
  const line = document.querySelector('#live');
  if (!line?.dataset.available) return;
  const minutes = Math.floor((Date.now() - checkedAt) / 60_000);
  const text = minutes === 0 ? line.dataset.now : line.dataset.ago.replace('#', String(minutes));
  line.textContent = line.dataset.available + text;
}

async function tick() {
  // A booked or expired quote is not checked again.
  if (document.body.dataset.state !== 'open') return;
  if (document.visibilityState !== 'visible' || document.querySelector('dialog[open]')) return;
  if (Date.now() - checkedAt < checkMs) return writeAge();
  try {
    await refresh();
  } catch {
    const line = document.querySelector('#live');
    if (line?.dataset.available) line.textContent = line.dataset.available + line.dataset.failed;
  }
}

const sheet = document.querySelector('#sheet');
if (document.body.dataset.state === 'open') {
  setInterval(tick, 20_000);
  document.addEventListener('visibilitychange', tick);
  // The last check is old: the server did not begin another one, because a check for another visitor was running.
  if (Date.now() - checkedAt >= checkMs) setTimeout(tick, 3_000);
}

if (sheet) {
  const form = sheet.querySelector('form');
  const error = sheet.querySelector('.error');
  const send = sheet.querySelector('[type="submit"]');
  let chosen = '';

  document.addEventListener('click', (event) => {
    const button = event.target.closest?.('[data-choose]');
    if (!button) return;
    chosen = button.dataset.choose;
    sheet.querySelector('h2').textContent = button.dataset.title;
    error.textContent = '';
    sheet.showModal();
    form.elements.name.focus();
  });
  sheet.querySelector('[data-close]').addEventListener('click', () => sheet.close());
  sheet.addEventListener('click', (event) => event.target === sheet && sheet.close());

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const name = form.elements.name.value.trim();
    if (name === '') {
      error.textContent = form.dataset.required;
      form.elements.name.focus();
      return;
    }
    send.disabled = true;
    try {
      const answer = await fetch(`/api/v2${location.pathname}/choose`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ n: Number(chosen), name, remark: form.elements.remark.value }),
      }).then((response) => response.json());
      if (answer.code !== 0) {
        const tag = document.documentElement.lang.startsWith('zh') ? 'zh-CN' : 'en-US';
        const [field] = answer.errors ?? [];
        error.textContent = (field?.message ?? answer.message)?.[tag] ?? form.dataset.failed;
        return;
      }
      sheet.close();
      document.querySelector('#told').textContent = form.dataset.sent.replace('#', answer.data.chosen.letter);
      setTimeout(() => {
        document.querySelector('#told').textContent = '';
      }, 8_000);
      await refresh().catch(() => location.reload());
    } catch {
      error.textContent = form.dataset.failed;
    } finally {
      send.disabled = false;
    }
  });
}
