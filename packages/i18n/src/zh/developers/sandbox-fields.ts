import type { sandboxFields as en } from '../../en/developers/sandbox-fields.ts';

export const sandboxFields: Record<keyof typeof en, string> = {
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
  case: '用例编号。',
  cases: '按顺序排列的用例。',
  title: '用例内容。',
  'get_sandbox_certification.state':
    '`waiting` 待完成，`passed` 已通过，`picture` 请上传页面截图，`in_review` 审核中，`try_again` 请重新提交，`not_needed` 无此权限、无需完成。',
  'get_sandbox_certification.request_id': '证明该用例的调用或截图。',
  passed: '已通过的用例数。',
  passed_at: '通过时刻（UTC）。',
  needed: '按您的权限需完成的用例数。',
  outcome: '酒店的答复。',
};
