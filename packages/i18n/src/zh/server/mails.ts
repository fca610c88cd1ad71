import type { mails as en } from '../../en/server/mails.ts';

export const mails = {
  'mails.footer': '途驿 Wayhouse，旅行同业酒店预订平台。',
  'mails.footer_contact': '客服：{ways}',
  'mails.footer_reply': '您也可以直接回复本邮件。',
  'mails.footer_no_reply': '本邮箱不接收回复。如需帮助，请在订单页面点击“联系客服”。',
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
  'sms.code': '【途驿】验证码 {code}，{minutes} 分钟内有效，请勿告知他人。',
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
  'mails.phone_changed.subject': '您的途驿联系电话已修改',
  'mails.phone_changed.body':
    '{name}，您好：\n\n您账号的联系电话已改为 {phone}。\n\n如非本人操作，请立即重设密码并联系客服。\n\n{link}',
  'mails.phone_changed.button': '重设密码',
  'mails.phone_taken.subject': '您的手机号已不能登录此账号',
  'mails.phone_taken.body':
    '{name}，您好：\n\n手机号 {phone} 已通过验证码绑定到另一个途驿账号。一个手机号只能登录一个账号，因此不能再用它登录此账号。\n\n您的邮箱和密码仍可正常登录。如您仍在使用该手机号，请在账户页面重新验证。',
  'mails.devices_signed_out.subject': '有设备已退出您的途驿账号',
  'mails.devices_signed_out.body':
    '{name}，您好：\n\n以下设备已在账户页面被退出登录：{device}。\n\n如非本人操作，请立即重设密码并联系客服。\n\n{link}',
  'mails.devices_signed_out.button': '重设密码',
  'mails.all_devices_signed_out.subject': '您的途驿账号已在其他设备退出登录',
  'mails.all_devices_signed_out.body':
    '{name}，您好：\n\n您的账号已在其他所有设备退出登录。\n\n如非本人操作，请立即重设密码并联系客服。\n\n{link}',
  'mails.all_devices_signed_out.button': '重设密码',
  'mails.second_factor_on.subject': '两步验证已开启',
  'mails.second_factor_on.body':
    '{name}，您好：\n\n今后登录时，输入密码后还需输入验证器应用中的动态验证码。请妥善保管备用码。\n\n如非本人操作，请立即联系客服。',
  'mails.second_factor_off.subject': '两步验证已关闭',
  'mails.second_factor_off.body':
    '{name}，您好：\n\n今后登录时不再需要动态验证码。\n\n如非本人操作，请立即修改密码并联系客服。',
  'mails.unlocked_by_staff.subject': '您的途驿账号已解除锁定',
  'mails.unlocked_by_staff.body':
    '{name}，您好：\n\n因密码多次输入错误而锁定的账号，已由途驿客服解除锁定。\n\n如您并未要求解锁，请立即重设密码并联系客服。\n\n{link}',
  'mails.unlocked_by_staff.button': '重设密码',
  'mails.signed_out_by_staff.subject': '您的途驿账号已在所有设备退出登录',
  'mails.signed_out_by_staff.body':
    '{name}，您好：\n\n途驿客服已让您的账号在所有设备退出登录，请重新登录后继续使用。\n\n如您并未要求此操作，请立即重设密码并联系客服。\n\n{link}',
  'mails.signed_out_by_staff.button': '重设密码',
  'mails.acted_for.subject': '途驿客服正在您的账户中代您操作',
  'mails.acted_for.body':
    '{name}，您好：\n\n途驿客服 {staff} 正在您的账户中代您操作。每一项更改均可在此查看：\n\n{link}\n\n如您并未要求协助，请立即联系客服。',
  'mails.acted_for.button': '查看操作记录',
  'mails.staff_digest.subject': '途驿：{count} 项工作待处理',
  'mails.staff_digest.body':
    '{name}，您好：\n\n以下工作由您负责或等待您处理。\n\n{list}\n\n这封每日邮件由您订阅，可在管理后台的铃铛中更改时间或取消。',
  'mails.staff_digest.button': '打开',
  'mails.sales_report.subject': '{period}经营报表：成交额 {sold}',
  'mails.sales_report.body':
    '{name}，您好：\n\n以下为{period}的经营报表，订单明细见附件（XLSX）。\n\n成交额 {sold}，上一周期 {before}\n\n毛利 {margin}\n\n订单 {bookings} 笔，其中取消 {canceled} 笔\n\n{link}\n\n本邮件由您订阅，可在管理后台“经营报表”的“邮件发送”中取消。',
  'mails.sales_report.button': '查看报表',
  'mails.staff_link.subject': '途驿管理后台账户开通',
  'mails.staff_link.body':
    '{name}，您好：\n\n请通过以下链接设置管理后台的登录密码和两步验证。链接仅可使用一次，{hours} 小时内有效：\n\n{link}\n\n此前发送的链接已失效。如非预期收到本邮件，请告知管理员。',
  'mails.staff_link.button': '设置我的账户',
  'mails.staff_role_given.subject': '{person} 获得管理后台权限',
  'mails.staff_role_given.body':
    '{name}，您好：\n\n{by} 为 {person}（{email}）开通或变更了管理后台角色。{days} 天内，该账户不能参与需要双人审批的操作。\n\n如有异常，请立即与其他管理员确认。\n\n{link}',
  'mails.staff_role_given.button': '查看员工与角色',
  'mails.api_key_created.subject': '{company} 新增了 API 密钥',
  'mails.api_key_created.body':
    '{name}，您好：\n\n{company} 已创建 API 密钥“{label}”，权限：{scopes}。\n\n如非本人操作，请立即吊销该密钥、重设密码并联系客服。\n\n{link}',
  'mails.api_key_created.button': '查看 API 密钥',
  'mails.webhook_address.subject': 'Webhook“{label}”的接收地址已更新',
  'mails.webhook_address.body':
    '{name}，您好：\n\n{company} 的 Webhook“{label}”现将事件推送至 {url}。\n\n如非本人操作，请立即删除该 Webhook、吊销陌生的 API 密钥并联系客服。\n\n{link}',
  'mails.webhook_address.button': '查看 API 设置',
  'mails.webhook_failing.subject': 'Webhook“{label}”已连续一天推送失败',
  'mails.webhook_failing.body':
    '{name}，您好：\n\n{company} 的 Webhook“{label}”自 {since} 起无法送达：{url}\n\n我们会继续重试，连续失败满 7 天后将暂停推送。事件不会丢失：90 天内均可查询和重新推送。\n\n{link}',
  'mails.webhook_failing.button': '查看推送记录',
  'mails.certification_approved.subject': '上线认证：{case} 已通过',
  'mails.certification_approved.body':
    '{name}，您好：\n\n{company} 提交的 {case}（{title}）截图已审核通过。\n\n{link}',
  'mails.certification_approved.button': '查看上线认证',
  'mails.certification_refused.subject': '上线认证：{case} 请重新提交',
  'mails.certification_refused.body':
    '{name}，您好：\n\n{company} 提交的 {case}（{title}）截图未通过审核：\n\n{reason}\n\n请调整页面后重新上传截图。\n\n{link}',
  'mails.certification_refused.button': '重新上传',
  'mails.live_keys_open.subject': '{company} 的正式 API 密钥已解锁',
  'mails.live_keys_open.body':
    '{name}，您好：\n\n您的正式 API 密钥现在可以核价与下单。通过正式密钥的预订均为真实订单，并从您的余额扣款。\n\n{link}',
  'mails.live_keys_open.button': '查看 API 密钥',
  'mails.api_key_rotated.subject': 'API 密钥“{label}”已更换',
  'mails.api_key_rotated.body':
    '{name}，您好：\n\n{company} 的 API 密钥“{label}”已更换，原密钥 {days} 天后失效。\n\n如非本人操作，请立即吊销该密钥、重设密码并联系客服。\n\n{link}',
  'mails.api_key_rotated.button': '查看 API 密钥',
  'mails.application_received.subject': '您的申请 {no} 已收到',
  'mails.application_received.body':
    '{name}，您好：\n\n感谢您提交申请 {no}。我们将尽快审核，通常在 24 小时内通过邮件答复。\n\n审核期间登录时会提示“审核中”。',
  'mails.application_awaits_staff.subject': '您的申请 {no} 已收到',
  'mails.application_awaits_staff.body':
    '{name}，您好：\n\n感谢您提交申请 {no}。我们已发送邮件请 {staff} 确认您的身份，对方确认后即开始审核。',
  'mails.staff_confirm.subject': '{applicant} 申请亲友账户，请您确认',
  'mails.staff_confirm.body':
    '{name}，您好：\n\n{applicant}（{email}）申请了亲友账户，并填写您为在职员工。\n\n如果您认识申请人，请点击确认：\n\n{link}\n\n如不认识，请忽略本邮件，未经您确认的申请不会进入审核。',
  'mails.staff_confirm.button': '确认',
  'mails.application_approved.subject': '欢迎使用途驿：您的账户已通过审核',
  'mails.application_approved.body':
    '{name}，您好：\n\n您的申请 {no} 已通过审核，现在可以使用邮箱和密码登录。\n\n{link}',
  'mails.application_approved.button': '立即登录',
  'mails.application_more_asked.subject': '您的申请 {no} 需要补充资料',
  'mails.application_more_asked.body':
    '{name}，您好：\n\n您的申请 {no} 还需要补充以下内容：\n\n{reason}\n\n您填写的内容已保留，请点击下方链接补充后重新提交：\n\n{link}',
  'mails.application_more_asked.button': '补充资料',
  'mails.application_rejected.subject': '您的申请 {no} 未通过审核',
  'mails.application_rejected.body':
    '{name}，您好：\n\n很抱歉，您的申请 {no} 未通过审核：\n\n{reason}\n\n如资料有误，您可以修改后重新提交：\n\n{link}',
  'mails.application_rejected.button': '修改并重新提交',
  'mails.company_sign_in_changed.subject': '您的途驿企业账号登录设置已更改',
  'mails.company_sign_in_changed.body':
    '{name}，您好：\n\n您账户中的企业账号登录设置已更改，请核对：\n\n{link}\n\n如非您本人操作，请立即重设密码并联系客服。',
  'mails.company_sign_in_changed.button': '核对设置',
  'mails.subuser_invited.subject': '{inviter} 为您开通了途驿账号',
  'mails.subuser_invited.body':
    '{name}，您好：\n\n{company} 的 {inviter} 为您开通了账号，登录名为 {email}。请点击下方链接设置密码，链接仅可使用一次，{days} 天内有效：\n\n{link}',
  'mails.subuser_invited.button': '设置密码',
  'mails.subuser_invited_by_company.subject': '{inviter} 为您开通了途驿账号',
  'mails.subuser_invited_by_company.body':
    '{name}，您好：\n\n{company} 的 {inviter} 为您开通了账号。您无需设置密码，请使用工作邮箱 {email} 通过企业账号登录：\n\n{link}',
  'mails.subuser_invited_by_company.button': '企业账号登录',
  'mails.account_suspended.subject': '您的途驿账户已停用',
  'mails.account_suspended.body':
    '{name}，您好：\n\n{company} 的账户已停用：\n\n{reason}\n\n如有疑问，请联系客服。',
  'mails.account_reactivated.subject': '您的途驿账户已恢复',
  'mails.account_reactivated.body':
    '{name}，您好：\n\n{company} 的账户已恢复使用，您可以照常登录。\n\n{link}',
  'mails.account_reactivated.button': '立即登录',
  'mails.saved_search_fell.subject': '{place}，{stay}：最低 {total}',
  'mails.saved_search_fell.body':
    '{name}，您好：\n\n您保存的搜索“{search}”（{place}，{stay}）现在最低 {total}，低于您设定的提醒价 {alert}。\n\n价格随时变动。价格回升到 {alert} 以上并再次下跌后，我们才会再次提醒。\n\n{link}',
  'mails.saved_search_fell.button': '查看酒店',
  'mails.balance_low.subject': '您的途驿余额已低于 {threshold}',
  'mails.balance_low.body':
    '{name}，您好：\n\n您的预存余额为 {balance}，已低于您设置的提醒金额 {threshold}。可用信用额度：{credit}。\n\n请及时充值，以免影响预订：\n\n{link}',
  'mails.balance_low.button': '去充值',
  'mails.withdrawal_requested.subject': '您的提现申请 {amount} 已收到',
  'mails.withdrawal_requested.body':
    '{name}，您好：\n\n您的提现申请 {no}，金额 {amount}（手续费 {fee}），已提交财务审核，审核期间该款项暂时冻结。\n\n如非本人操作，请立即联系客服。',
  'mails.withdrawal_approved.subject': '您的 {amount} 提现申请已批准',
  'mails.withdrawal_approved.body':
    '{name}，您好：\n\n您的提现申请 {no}（金额 {amount}，手续费 {fee}）已批准，财务将安排付款。付款后，我们会邮件通知您转账或支票编号。',
  'mails.withdrawal_refused.subject': '您的提现 {amount} 未能办理',
  'mails.withdrawal_refused.body':
    '{name}，您好：\n\n您的提现 {amount} 未能办理，原因：\n\n{reason}\n\n款项已全部解冻，可继续使用。',
  'mails.withdrawal_paid.subject': '您的提现 {amount} 已汇出',
  'mails.withdrawal_paid.body':
    '{name}，您好：\n\n{amount} 已汇往您指定的账户，汇款单号或支票号：{reference}。',
  'mails.deposit_credited.subject': '{amount} 已充值到您的途驿账户',
  'mails.deposit_credited.body':
    '{name}，您好：\n\n您的银行转账 {reference} 已到账，入账金额 {amount}，您填报的金额为 {asked}。',
  'mails.deposit_refused.subject': '您的银行转账 {reference} 未能入账',
  'mails.deposit_refused.body':
    '{name}，您好：\n\n您的银行转账 {reference}（{asked}）未能入账，原因：\n\n{reason}\n\n如已汇款，请联系客服。',
  'mails.ledger_differs.subject': '账目核对有 {count} 处不一致',
  'mails.ledger_differs.body':
    '{name}，您好：\n\n账目重新核算后有不一致之处：\n\n{faults}\n\n完整清单请在财务中心查看：\n\n{link}',
  'mails.ledger_differs.button': '打开总账',
  'mails.payment_disputed.subject': '客户拒付 US${amount}：支付单 {no}',
  'mails.payment_disputed.body':
    '{name}，您好：\n\n付款人的银行对支付单 {no}（US${amount}）发起了拒付。\n\n订单：{orders}\n网关原因：{reason}\n申诉截止：{due}\n\n请在网关提交申诉材料，或在网关接受拒付，然后在财务中心登记处理结果：\n\n{link}',
  'mails.payment_disputed.button': '打开财务中心',
  'mails.dispute_won.subject': '拒付申诉成功：支付单 {no}（US${amount}）',
  'mails.dispute_won.body':
    '{name}，您好：\n\n支付单 {no} 的拒付申诉成功，US${amount} 仍归我方。\n\n订单：{orders}\n\n{link}',
  'mails.dispute_won.button': '打开财务中心',
  'mails.dispute_lost.subject': '拒付申诉失败：支付单 {no}（US${amount}）',
  'mails.dispute_lost.body':
    '{name}，您好：\n\n支付单 {no} 的拒付申诉失败，US${amount} 已退还付款人。\n\n订单：{orders}\n网关原因：{reason}\n\n系统未自动记账。请录入手工凭证，然后在财务中心登记处理结果：\n\n{link}',
  'mails.dispute_lost.button': '打开财务中心',
  'mails.refund_returned.subject': '退款被退回 US${amount}：支付单 {no}',
  'mails.refund_returned.body':
    '{name}，您好：\n\n支付单 {no} 的退款 US${amount} 成功后又失败，款项已退回网关。\n\n订单：{orders}\n网关原因：{reason}\n\n请在财务中心退至客户余额，或通过银行转账付给客户：\n\n{link}',
  'mails.refund_returned.button': '打开财务中心',
  'mails.payment_returned.subject': '款项 US${amount} 将退回：支付单 {no}',
  'mails.payment_returned.body':
    '{name}，您好：\n\n您支付的 US${amount} 到账时，订单 {orders} 已无法支付。款项（含支付手续费）将全额原路退回。\n\n该订单的房间已不再保留，如仍需预订，请重新下单。\n\n{link}',
  'mails.payment_returned.button': '查看订单',
  'mails.refund_failed.subject': '订单 {order} 退款未成功',
  'mails.refund_failed.body':
    '{name}，您好：\n\n订单 {order} 的 US${amount} 在原路退回时被对方拒绝。款项由我们妥善保管，财务人员正在处理。\n\n如需以其他方式退款，请联系客服。\n\n{link}',
  'mails.refund_failed.button': '查看订单',
  'mails.refund_to_balance.subject': '订单 {order} 的退款 US${amount} 已退至余额',
  'mails.refund_to_balance.body':
    '{name}，您好：\n\n订单 {order} 的退款 US${amount} 被原支付渠道退回，我们已将该款项退至您的账户余额。如有已用信用额度，将优先偿还。\n\n{link}',
  'mails.refund_to_balance.button': '查看订单',
  'mails.refund_by_bank.subject': '订单 {order} 的退款 US${amount} 已通过银行转账支付',
  'mails.refund_by_bank.body':
    '{name}，您好：\n\n订单 {order} 的退款 US${amount} 被原支付渠道退回，我们已通过银行转账支付该款项，银行流水号：{reference}。\n\n{link}',
  'mails.refund_by_bank.button': '查看订单',
  'mails.group_received.subject': '已收到您的团队申请 {no}',
  'mails.group_received.body':
    '{name}，您好：\n\n感谢您提交团队申请 {no}（{title}）。团队客服将尽快为您询价，通常在 1 个工作日内邮件回复。\n\n{link}',
  'mails.group_received.button': '查看申请',
  'mails.group_new.subject': '新团队申请 {no}：{title}',
  'mails.group_new.body':
    '{name}，您好：\n\n{customer} 申请 {rooms} 间房，{from} 至 {to}，{destination}。\n\n{link}',
  'mails.group_new.button': '查看申请',
  'mails.group_quoted.subject': '团队 {no} 的报价已出',
  'mails.group_quoted.body':
    '{name}，您好：\n\n您的团队 {no}（{title}）已有报价：{hotel}，总价 {total} 美元，有效期至 {until}（UTC）。\n\n{link}',
  'mails.group_quoted.button': '比较报价',
  'mails.group_message.subject': '{from} 就团队 {no} 给您留言',
  'mails.group_message.body': '{name}，您好：\n\n团队 {no}（{title}）有新留言：\n\n{text}\n\n{link}',
  'mails.group_message.button': '回复',
  'mails.group_unanswered.subject': '团队 {no} 已等待我方回复 {hours} 小时',
  'mails.group_unanswered.body':
    '{name}，您好：\n\n团队 {no}（{title}）自 {since}（UTC）起等待我方回复，请尽快处理或转交同事。\n\n{link}',
  'mails.group_unanswered.button': '打开申请',
  'mails.group_offer_ending.subject': '团队 {no} 的报价即将到期',
  'mails.group_offer_ending.body':
    '{name}，您好：\n\n您的团队 {no}（{title}）报价有效期至 {until}（UTC）。请在此之前接受报价；如需更多时间，请给我们留言。\n\n{link}',
  'mails.group_offer_ending.button': '查看报价',
  'mails.group_accepted.subject': '团队 {no} 已接受报价',
  'mails.group_accepted.body':
    '{name}，您好：\n\n团队 {no}（{title}）已接受 {hotel} 的报价，总价 {total} 美元。首期款 {first} 美元，请于 {due} 前支付。\n\n{link}',
  'mails.group_accepted.button': '查看团队',
  'mails.group_paid.subject': '团队 {no} 第 {instalment} 期款项已支付',
  'mails.group_paid.body':
    '{name}，您好：\n\n团队 {no}（{title}）收到 {amount} 美元。累计已付 {paid} 美元，总价 {total} 美元。\n\n{link}',
  'mails.group_paid.button': '查看团队',
  'mails.group_reminder.subject': '团队 {no} 付款提醒：请于 {due} 前支付 {amount} 美元',
  'mails.group_reminder.body':
    '{name}，您好：\n\n团队 {no}（{title}）第 {instalment} 期款项 {amount} 美元，请于 {due} 前支付。累计已付 {paid} 美元，总价 {total} 美元。\n\n请按时付款，以便为您保留房间。\n\n{link}',
  'mails.group_reminder.button': '立即付款',
  'mails.group_confirmed.subject': '团队 {no} 已确认',
  'mails.group_confirmed.body':
    '{name}，您好：\n\n酒店已确认您的团队 {no}（{title}）。请提交分房名单。\n\n{link}',
  'mails.group_confirmed.button': '填写分房名单',
  'mails.group_rooming.subject': '已收到团队 {no} 的分房名单',
  'mails.group_rooming.body':
    '{name}，您好：\n\n团队 {no}（{title}）的分房名单已完成：{rooms} 间房，{guests} 位客人。\n\n{link}',
  'mails.group_rooming.button': '查看团队',
  'mails.group_reopened.subject': '请核对团队 {no} 的分房名单',
  'mails.group_reopened.body':
    '{name}，您好：\n\n团队 {no}（{title}）的分房名单已重新开放修改：\n\n{reason}\n\n{link}',
  'mails.group_reopened.button': '查看名单',
  'mails.group_completed.subject': '团队 {no} 已完成预订',
  'mails.group_completed.body': '{name}，您好：\n\n团队 {no}（{title}）已全部预订完成。{orders}\n\n{link}',
  'mails.group_completed.button': '查看团队',
  'mails.group_declined.subject': '团队申请 {no} 已关闭',
  'mails.group_declined.body': '{name}，您好：\n\n团队申请 {no}（{title}）已被谢绝。\n\n{reason}\n\n{link}',
  'mails.group_declined.button': '查看团队',
  'mails.group_expired.subject': '团队 {no} 已过期',
  'mails.group_expired.body':
    '{name}，您好：\n\n团队 {no}（{title}）的接受或付款期限已过。如仍需用房，请联系我们重新报价。\n\n{link}',
  'mails.group_expired.button': '查看团队',
  'mails.group_cancelled.subject': '团队 {no} 已取消',
  'mails.group_cancelled.body':
    '{name}，您好：\n\n团队 {no}（{title}）已取消。\n\n{reason}\n\n退款金额：{refund} 美元。\n\n{link}',
  'mails.group_cancelled.button': '查看团队',
} satisfies Record<keyof typeof en, string>;
