import type { mails as en } from '../en/mails.ts';

export const mails = {
  'mails.footer': '途驿 Wayhouse，旅行同业酒店预订平台。本邮件由系统自动发送，请勿直接回复。',
  'mails.code_register.subject': '{code} 是您的途驿验证码',
  'mails.code_register.body':
    '您正在注册途驿账号，邮箱验证码为：\n\n{code}\n\n{minutes} 分钟内有效。途驿工作人员不会向您索要验证码。如非本人操作，请忽略本邮件。',
  'mails.code_login.subject': '{code} 是您的途驿登录验证码',
  'mails.code_login.body':
    '您正在登录途驿，验证码为：\n\n{code}\n\n{minutes} 分钟内有效。途驿工作人员不会向您索要验证码。如非本人操作，可能有人正在尝试登录您的账号。',
  'mails.code_reset.subject': '{code} 是您的途驿密码验证码',
  'mails.code_reset.body':
    '您正在重设密码，验证码为：\n\n{code}\n\n{minutes} 分钟内有效。如非本人操作，请忽略本邮件，您的密码不会改变。',
  'mails.code_change_email.subject': '{code} 是您的途驿验证码',
  'mails.code_change_email.body':
    '您正在将此邮箱设为登录邮箱，验证码为：\n\n{code}\n\n{minutes} 分钟内有效。如非本人操作，请忽略本邮件。',
  'mails.already_registered.subject': '您已有途驿账号',
  'mails.already_registered.body':
    '有人申请用此邮箱开通途驿账号，而该邮箱已注册。\n\n如果是您本人，请直接登录；忘记密码可在登录页重设：\n\n{link}\n\n如非本人操作，无需处理。',
  'mails.already_registered.button': '登录',
  'mails.reset_password.subject': '重设您的途驿密码',
  'mails.reset_password.body':
    '{name}，您好：\n\n您申请了重设密码。以下链接 {minutes} 分钟内有效，仅可使用一次：\n\n{link}\n\n如非本人操作，请忽略本邮件，您的密码不会改变。',
  'mails.reset_password.button': '重设密码',
  'mails.password_changed.subject': '您的途驿密码已修改',
  'mails.password_changed.body':
    '{name}，您好：\n\n您的账号密码已修改，其他设备均已退出登录。\n\n如非本人操作，请立即重设密码并联系客服。\n\n{link}',
  'mails.password_changed.button': '重设密码',
  'mails.email_changed.subject': '您的途驿登录邮箱已修改',
  'mails.email_changed.body':
    '{name}，您好：\n\n您的登录邮箱已改为 {email}。\n\n如非本人操作，请立即联系客服。',
  'mails.second_factor_on.subject': '两步验证已开启',
  'mails.second_factor_on.body':
    '{name}，您好：\n\n今后登录时，输入密码后还需输入验证器应用中的动态码。请妥善保管恢复码。\n\n如非本人操作，请立即联系客服。',
  'mails.second_factor_off.subject': '两步验证已关闭',
  'mails.second_factor_off.body':
    '{name}，您好：\n\n今后登录时不再需要动态码。\n\n如非本人操作，请立即修改密码并联系客服。',
  'sms.code': '【途驿】验证码 {code}，{minutes} 分钟内有效，请勿告知他人。',
} satisfies Record<keyof typeof en, string>;
