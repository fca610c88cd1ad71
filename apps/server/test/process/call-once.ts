/** A call on a connection of its own, so that any thread of the server may get it. */
import http from 'node:http';

export interface OnceAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
}

export function callOnce(
  url: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<OnceAnswer> {
  return new Promise((resolve, reject) => {
    const method = body ? 'POST' : 'GET';
    const allHeaders = { 'content-type': 'application/json', ...headers };
    const request = http.request(url, { method, headers: allHeaders, agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    request.on('error', reject).end(body && JSON.stringify(body));
  });
}
