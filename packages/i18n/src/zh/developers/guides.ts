import type { guides as en } from '../../en/developers/guides.ts';

export const guides: Record<keyof typeof en, string> = {
  'time-zones': '时区与截止时间',
  'time-zones.lead':
    '截止时间是一个时刻。客人、贵公司与酒店用不同的时钟读它，有时甚至不在同一天。比较用时刻，展示用酒店当地时间。',
  'time-zones.text': `## 一个时刻，四个时钟
@clocks
图中檀香山与圣诞岛都是 18:00，却相差整整一天。在每个时钟上，免费取消都止于深色竖线。
## 核价返回的内容
@answer POST /quotes cancellation
| 字段 | 用途 |
| \`free_until\` | 与当前时刻比较，唯一可用于计算的字段。 |
| \`free_until_hotel_time\` | 优先展示给人看，切勿按 UTC 解析。 |
| \`time_zone\` | 在时间旁注明所属时区。 |
| \`windows\` | 展示全部费用，不要只展示第一段。 |
| \`check_in\`、\`check_out\` | 酒店日期，不含时间与时区。 |
## 用两个时钟展示
先展示酒店当地时间，再展示读者所在地时间。
@code deadline
## 常见错误
| 错误 | 客人遇到的情况 |
| 按上海时间计算「提前 2 天 18:00」 | 檀香山的酒店提早了 18 小时，应读取 \`windows\`。 |
| 保存酒店时间却不保存时区 | 冬天正确，切换夏令时后相差一小时。 |
| 把入住日期解析为 UTC 零点 | 伦敦以西的地区，入住会提前一天。 |`,
  children: '儿童',
  'children.lead': '年龄决定价格与床位。请在搜索前询问，并在下单时提交相同的年龄。',
  'children.text': `## 按年龄搜索
\`rooms\` 每间房一项：\`adults\` 为成人数，\`child_ages\` 为儿童入住当天的年龄，0 至 17。儿童年龄段由酒店规定，您无需了解。
- 两名成人与一名五岁儿童：\`{"adults": 2, "child_ages": [5]}\`。
- 婴儿按 0 岁填写。不要遗漏任何人，酒店按人数接待。
- 不接待该组合的酒店不会返回。使用 \`hotel_ids\` 与 \`explain: true\` 时，会说明 \`maximum_children\` 或 \`maximum_occupancy\`。
## 下单时年龄一致
住客填写在其入住的房间内。核价的 \`required.guest_names\` 说明须填写谁：\`lead\` 为每间房一名成人，\`everyone\` 为全部住客。填写的儿童须有 \`type: "child"\` 与搜索时的年龄，否则返回 \`guests_mismatch\`。
@answer POST /quotes required
## 告知客人
酒店规定见内容中的 \`child_policy\`，到店费用见 \`at_hotel\`，其他见 \`remarks\`。下单前请全部展示。`,
  taxes: '到店税费',
  'taxes.lead': '部分税费只能在酒店前台支付。它们不计入 `total`，并且一定在下单前告知。',
  'taxes.text': `## 三个金额
@answer POST /quotes price
| 字段 | 谁支付 | 何时 |
| \`total\` | 您 | 下单时 |
| \`taxes_included\` | 已含在 \`total\` 中 | 下单时 |
| \`at_hotel\` | 您的客人 | 到店，以当地货币支付；已知实收金额时见 \`at_hotel_local\` |
\`breakdown\` 列出 \`total\` 的组成。金额为美元的十进制文本，切勿按浮点数读取。
## 展示方式
- 「总价 US$190.46」，下方注明「另需到店支付约 US$12.00」。
- 比价时用 \`total\` 加 \`at_hotel\`，避免酒店看起来比实际便宜。
- 在贵公司的凭证上同时印出，我们的凭证也是如此。`,
  repeating: '幂等与未知结果',
  'repeating.lead': '连接中断说明不了任何事：订单可能已经产生。两个键保证绝不会有第二个订单。',
  'repeating.text': `## 两个键
| 键 | 有效期 | 用途 |
| \`Idempotency-Key\` | 24 小时 | 重发同一请求：键与内容相同，返回首次结果 |
| \`client_ref\` | 永久 | 每个参考号只对应一个订单 |
请在发送前生成并保存。[客户端](/developers/reference) 在重试时沿用同一个键，并在错误中给出。
## 超时之后
- 用相同的 \`Idempotency-Key\` 重发同样的内容，会得到结果，绝不会产生第二个订单。
- 超过 24 小时，查询 \`GET /orders?client_ref=…\`，返回空列表即没有订单。
- \`in_progress\`：首次请求仍在处理，等待一秒后重发。
- \`key_reused\`：内容有改动，新订单须用新的键。
## 202 不是失败
201 表示已有结果。202 表示 \`processing\`：已询问酒店，尚未答复。请告知客人「预订处理中」，不要显示「已确认」或「失败」。按 \`poll_after_ms\` 再次查询，或等待事件。最终状态为 \`confirmed\` 或 \`failed\`，失败订单全额退回。
@code order
## 哪些可以重发
| 调用 | 重发 |
| GET、搜索、报价、核价 | 随时可以 |
| 下单与取消 | 使用相同的 \`Idempotency-Key\` |
| 通知地址的创建、换密钥、重发事件 | 不要自动重发，请先查询 |`,
  prices: '价格与同意',
  'prices.lead': '价格是有人同意过的数字。接口绝不会以更高的价格或不同的条款下单。',
  'prices.text': `## 从报价到订单
- 报价 30 分钟内有效，是实时价格而非承诺。
- 核价再次核对并保留 15 分钟，\`changed\` 列出与报价的差异。
- 依核价下单不会更贵；设置 \`max_total\` 后，超出即拒绝。
## 对条款的同意
核价的 \`terms_digest\` 代表含餐、取消规则、费用与价格。下单时原样提交，表示这些条款已展示并获得同意。如条款已变，返回 \`terms_changed\` 与新的核价，不会下单。
## 小幅上涨
\`tolerance_bp\` 允许核价时上涨若干万分之一：150 即 1.5 %。该数值应来自用户的同意，不要写成常量。价格变低总会通过，并按低价扣款。
## 取消
先读取预览，展示费用，再提交其 \`digest\` 与 \`max_fee\`。如费用已变，不会取消：\`fee_changed\` 中附有新的预览。
@code cancel`,
  live: '正式上线',
  'live.lead': '接待第一位客人之前，请核对这些别处常见的问题。',
  'live.text': `## 密钥
- 每个系统一个密钥，只给必要的权限。
- 正式密钥对请求签名。不要把密钥写进代码、日志或浏览器。
- 限定服务器的网段。定期更换，旧密钥可继续使用七天。
## 订单
- 调用前生成并保存 \`client_ref\` 与 \`Idempotency-Key\`。
- 202 显示为「处理中」，通过查询或通知获得结果。
- 截止时间按时刻比较，并注明酒店时区。
- 下单前展示 \`remarks\`、\`at_hotel\` 与每一段取消费用。
## 通知
- 校验签名，签名有误时返回 4xx。
- 同一事件可能收到两次，以 \`id\` 识别；忽略不认识的类型。
- 故障恢复后，从最后的 \`sequence\` 起读取 \`GET /events\`。
## 限额
- 收到 429 时按 \`Retry-After\` 等待。限额按账户合计，不分密钥，见 \`GET /me\`。
- 首个正式订单之前，请在 [沙箱](/developers/guides/sandbox) 中演练每一种结果。`,
  sandbox: '沙箱与结果',
  'sandbox.lead': '测试密钥在练习环境中运行，拥有独立的资金、订单、通知与时钟，可模拟正式酒店的每一种结果。',
  'sandbox.text': `## 测试酒店
| 酒店 | 结果 |
| \`TEST-01\` 至 \`TEST-03\` | 一切正常；分别位于圣诞岛（+14）、上海（+8）、檀香山（−10） |
| \`TEST-04\`、\`TEST-05\` | 到店支付 US$10.00；不可退款 |
| \`TEST-06\` 至 \`TEST-15\` | 核价的各种结果 |
| \`TEST-16\` 至 \`TEST-26\` | 下单的各种结果 |
| \`TEST-27\` 至 \`TEST-30\` | 取消的各种结果 |
酒店与房型的名称即说明结果。地点为 \`TEST-KIRITIMATI\`、\`TEST-SHANGHAI\` 与 \`TEST-HONOLULU\`。
## 用请求头指定结果
测试密钥的任何调用都可指定结果，与酒店无关：\`Wayhouse-Test: quote=dearer_5; book=processing_2m\`。正式密钥使用该请求头会被拒绝。
| 步骤 | 结果 |
| \`quote\` | \`same\`、\`cheaper\`、\`dearer_1c\`、\`dearer_5\`、\`terms_changed\`、\`fee_changed\`、\`board_changed\`、\`sold_out\`、\`offline\`、\`slow_9s\`、\`503\` |
| \`book\` | \`confirmed\`、\`processing_2m\`、\`processing_then_failed\`、\`unknown_then_confirmed\`、\`unknown_then_sold_out\`、\`unknown_past_cutoff\`、\`sold_out\`、\`price_changed\`、\`insufficient_balance\`、\`duplicate_guest\`、\`500_after_effect\`、\`connection_cut_after_effect\` |
| \`cancel\` | \`done\`、\`processing\`、\`refused\`、\`fee_changed\`、\`unknown_then_done\` |
| \`webhook\` | \`late_5m\`、\`twice\`、\`out_of_order\`、\`bad_signature\` |
| \`limits\` | \`429\` |
## 时间与资金
- \`POST /sandbox/clock\` 将您的时钟拨快，截止时间、提醒与酒店答复随即发生。签名、限额与通知仍按真实时间。
- \`POST /sandbox/orders/{no}/outcome\` 决定 \`processing\` 或 \`cancelling\` 订单的结果。
- \`POST /sandbox/balance\` 设置资金，\`POST /sandbox/reset\` 重新开始。
- \`POST /auth/echo\` 返回我方对某次调用计算的签名文本与签名。`,
  signing: '签名',
  'signing.lead': '签名绑定时间、方法、路径与内容，即使日志被复制也无法用来下单。',
  'signing.text': `## 请求头
\`Wayhouse-Signature: kid=key_…, t=1798790400, v1=<hex>\`
\`v1\` 是以密钥为键、对以下四行（以换行符连接）计算的 HMAC-SHA-256，十六进制表示：
- \`t\`：Unix 秒，与我方时间相差不超过 300 秒，可带最多六位小数
- 大写的请求方法
- 与发送时完全一致的路径与查询串
- 请求体字节的 SHA-256，十六进制；无请求体时对空内容计算
@code sign
POST 的签名只接受一次，每次尝试请用新的 \`t\` 重新签名。
## 测试值
| 项目 | 取值 |
| 密钥 | \`wh_live_example\` |
| \`t\` | \`1798790400\` |
| 方法与路径 | \`POST\`、\`/api/partner/v1/quotes\` |
| 请求体 | \`{"offer_id":"x"}\` |
| \`v1\` | \`335ff7ea1e305831a490f4a8aed046efa59aee5ddf813f804c9aa8d0ffb83956\` |`,
  webhooks: '通知与事件',
  'webhooks.lead': '订单、退款与余额的每次变更都是一个事件，携带完整对象，序号连续无缺。',
  'webhooks.text': `## 推送地址
- 须为公网可访问的 \`https\` 地址，测试密钥也一样；内网和本机地址会被拒绝。
- 运行在本机的服务器（演示模式）也可将测试密钥的事件推送到本机，例如 \`http://localhost:3000/hook\`。
- 其他情况请使用隧道，或通过 \`GET /events\` 读取同样的事件（不含签名）。
## 一个事件
@answer GET /events events
## 校验
推送遵循 Standard Webhooks：\`webhook-id\`、\`webhook-timestamp\`、\`webhook-signature\`。对收到的原始内容校验签名，时间相差不超过五分钟。更换密钥期间会有两个签名。
@code verify
## 服务器停机时
- 十秒内返回 2xx，其余均视为失败，重定向也是。
- 依次在 5、30、60、90、120、150 秒、5 分钟、1 小时后重试，之后每 12 小时一次，持续一周。
- 同一订单的事件按顺序推送，后一个等待前一个。
- 返回 410 即关闭该地址；连续失败七天后暂停。\`PATCH {"state": "on"}\` 可恢复。
- \`POST /webhooks/{id}/replay\` 以原编号重发；\`GET /events\` 可读取 90 天内的事件。`,
};
