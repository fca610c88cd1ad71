import type { peopleMails as en } from '../../../en/server/mails/people-mails.ts';

export const peopleMails = {
  'mails.second_factor_reset.subject': '您的两步验证已重置',
  'mails.second_factor_reset.body':
    '{name}，您好：\n\n{by} 已重置您途驿账号的两步验证，并让您的账号在所有设备退出登录。原密码已失效，短信登录也已停用，重新验证手机号后可恢复。请在 24 小时内设置新密码，然后重新开启两步验证：\n\n{link}\n\n如您并未要求此操作，请立即重设密码并联系客服。',
  'mails.second_factor_reset.button': '设置新密码',
  'mails.main_account_received.subject': '您已成为{company}的主账号',
  'mails.main_account_received.body':
    '{name}，您好：\n\n{company}的途驿主账号已移交给您，今后由您管理人员、企业信息和各项设置：\n\n{link}\n\n如非您所知，请联系客服。',
  'mails.main_account_received.button': '进入账户',
  'mails.main_account_moved.subject': '{company}的主账号已移交给 {main}',
  'mails.main_account_moved.body':
    '{name}，您好：\n\n{main}（{email}）已成为{company}在途驿的主账号。您仍是该企业的子账号，权限不变。\n\n{link}\n\n如非您所知，请立即联系客服。',
  'mails.main_account_moved.button': '进入账户',
  'mails.main_account_disabled.subject': '{company}的主账号已移交给 {main}',
  'mails.main_account_disabled.body':
    '{name}，您好：\n\n{main}（{email}）已成为{company}在途驿的主账号，您的账号已同时停用，无法再登录。\n\n如非您所知，请立即联系客服。',
  'mails.account_erased.subject': '您的途驿账号已注销',
  'mails.account_erased.body':
    '{name}，您好：\n\n我们已按您的要求注销您的途驿账号，今后无法再用其登录。订单、发票及法律要求留存的记录将按规定期限保留。\n\n如非本人操作，请立即联系客服。',
} satisfies Record<keyof typeof en, string>;
