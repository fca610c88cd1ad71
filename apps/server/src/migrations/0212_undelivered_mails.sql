-- Mails about orders that did not reach their readers. Each is a task of the orders desk.
create table booking.undelivered_mails (
  message_id bigint primary key,
  order_no text not null references booking.orders (order_no),
  recipient text not null,
  at timestamptz not null,
  settled_at timestamptz
);
create index undelivered_mails_open on booking.undelivered_mails (order_no) where settled_at is null;

-- Prepared answers of staff to customers, in both languages, with the placeholders `{guest}`, `{hotel}`, `{order}` and
-- `{name}`.
create table care.templates (
  id text primary key,
  name_en text not null check (name_en <> ''),
  name_zh text not null check (name_zh <> ''),
  text_en text not null check (text_en <> ''),
  text_zh text not null check (text_zh <> ''),
  updated_at timestamptz not null,
  updated_by text not null
);
insert into care.templates (id, name_en, name_zh, text_en, text_zh, updated_at, updated_by) values
  ('tpl_calling', 'We call the hotel', '正在联系酒店',
   E'Hello {name},\n\nwe are calling {hotel} about the booking of {guest} (order {order}) now and write to you again as soon as we have its answer.',
   E'{name}，您好：\n\n我们正在就 {guest} 的预订（订单 {order}）联系{hotel}，一有答复立即通知您。', now(), 'Wayhouse'),
  ('tpl_found', 'The hotel has the booking', '酒店已查到预订',
   E'Hello {name},\n\n{hotel} has found the booking of {guest} (order {order}). The guests can check in now.',
   E'{name}，您好：\n\n{hotel}已查到 {guest} 的预订（订单 {order}），客人可以办理入住。', now(), 'Wayhouse'),
  ('tpl_fee', 'The hotel keeps its fee', '酒店不同意免收取消费',
   E'Hello {name},\n\nwe asked {hotel} to waive the fee for order {order}. The hotel declined, so the fee of your booking terms applies. Shall we cancel?',
   E'{name}，您好：\n\n我们已就订单 {order} 向{hotel}申请免收取消费，酒店未同意，取消费按预订条款收取。请确认是否仍要取消。', now(), 'Wayhouse'),
  ('tpl_refund', 'The refund is on its way', '退款已发出',
   E'Hello {name},\n\nthe refund for order {order} has been sent. The order shows the day by which your bank books it.',
   E'{name}，您好：\n\n订单 {order} 的退款已发出，预计到账日期见订单页。', now(), 'Wayhouse'),
  ('tpl_details', 'We need more details', '需要补充信息',
   E'Hello {name},\n\nto help with order {order} we need the following from you:\n\n- ',
   E'{name}，您好：\n\n为处理订单 {order}，请补充以下信息：\n\n- ', now(), 'Wayhouse');
