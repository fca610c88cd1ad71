import type { practiceFields as en } from '../../en/developers/practice-fields.ts';

export const practiceFields: Record<keyof typeof en, string> = {
  'post_auth_echo.time': '签名的 Unix 秒数。',
  'post_auth_echo.method': '调用方法，大写。',
  'post_auth_echo.path': '路径与查询串，与发送时完全一致。',
  'post_auth_echo.body': '请求体，与发送时完全一致；没有则为空。',
  body_sha256: '请求体的 SHA-256（十六进制）。',
  canonical: '待签文本。',
  'post_auth_echo.header': '`Wayhouse-Signature` 的值。',
  'get_sandbox.account': '您的练习账户。',
  'post_sandbox_clock.account': '您的练习账户。',
  'post_sandbox_balance.account': '您的练习账户。',
  'post_sandbox_reset.account': '您的练习账户。',
  now: '练习账户的时间（UTC）。',
  advance_s: '时钟拨快的秒数。',
  advanced_s: '练习账户比真实时间快的秒数。',
  'post_sandbox_balance.prepaid': '新的预存款金额（美元）。',
  outcome: '酒店的答复。',
};
