/** Types of the partner API, written by `npm run openapi` from the contract. */

export type Amount = {
  /** Decimal text with two decimals. Do not parse it as a floating-point number. */
  amount: string;
  /** Always `USD`. */
  currency: "USD";
};

export type Cancellation = {
  /** False: a cancellation costs the whole price from the moment of booking. */
  refundable: boolean;
  /** Before this instant canceling is free. Compare with it, never with the hotel’s text. */
  free_until: string | null;
  /** The same instant on the hotel’s clock. Show it first. */
  free_until_hotel_time: string | null;
  /** Time zone of the hotel (IANA). */
  time_zone: string;
  /** Periods with their fees. Show every fee, not only the first. */
  windows: Array<{
    /** Start of the period. `null`: from now on. */
    from: string | null;
    /** End of the period. `null`: until arrival. */
    to: string | null;
    /** The fee for canceling in this period. */
    fee: Amount;
  }>;
  /** The terms as text. */
  text: Text;
};

export type CancellationPreview = {
  /** Whether the order can be canceled now. */
  can_cancel: boolean;
  /** The fee for canceling now. */
  fee: Amount;
  /** The amount that is refunded to you. */
  refund: Amount;
  /** Before this instant canceling is free. Compare with it, never with the hotel’s text. */
  free_until?: string;
  /** The reason, as text. */
  reason?: Text;
  /** Your consent to exactly this fee. Send it with the cancellation. */
  digest: string;
};

export type Delivery = {
  /** Id of the event. */
  event_id: string;
  /** The type. */
  type: string;
  /** Number of the event in your account, without gaps. */
  sequence: number;
  /** Number of the order. */
  order_no: string | null;
  /** `waiting`: an earlier event of the same order must be delivered first. */
  state: "waiting" | "due" | "delivered" | "failed" | "stopped";
  /** Number of attempts so far. */
  attempts: number;
  /** Instant of the next attempt. */
  next_attempt_at: string | null;
  /** Instant of creation, in UTC. */
  created_at: string;
  /** Instant at which it ended. */
  ended_at: string | null;
  /** HTTP status of your last answer. */
  last_status: number | null;
  /** The reason why the last attempt failed. */
  last_error: "timeout" | "unknown_host" | "private_address" | "not_https" | "certificate" | "connection" | "redirect" | "refused" | null;
  /** Milliseconds of the last attempt. */
  last_ms: number | null;
};

export type DeliveryDetail = {
  /** Id of the event. */
  event_id: string;
  /** The type. */
  type: string;
  /** Number of the event in your account, without gaps. */
  sequence: number;
  /** Number of the order. */
  order_no: string | null;
  /** `waiting`: an earlier event of the same order must be delivered first. */
  state: "waiting" | "due" | "delivered" | "failed" | "stopped";
  /** Number of attempts so far. */
  attempts: number;
  /** Instant of the next attempt. */
  next_attempt_at: string | null;
  /** Instant of creation, in UTC. */
  created_at: string;
  /** Instant at which it ended. */
  ended_at: string | null;
  /** HTTP status of your last answer. */
  last_status: number | null;
  /** The reason why the last attempt failed. */
  last_error: "timeout" | "unknown_host" | "private_address" | "not_https" | "certificate" | "connection" | "redirect" | "refused" | null;
  /** Milliseconds of the last attempt. */
  last_ms: number | null;
  /** All attempts, oldest first. */
  tries: Array<{
    /** Number of the attempt. */
    n: number;
    /** Instant, in UTC. */
    at: string;
    /** Milliseconds until the answer. */
    ms: number;
    /** HTTP status of your answer. `null`: there was none. */
    status: number | null;
    /** The reason why the attempt failed. `null`: it succeeded. */
    error: "timeout" | "unknown_host" | "private_address" | "not_https" | "certificate" | "connection" | "redirect" | "refused" | null;
    /** The first characters of your answer. */
    answer: string;
  }>;
  /** The body of the delivery. */
  body: string;
};

export type Event = {
  /** Our id. */
  id: string;
  /** Id of your account. */
  account: string;
  /** `live`, or `test` for the practice world. */
  world: "live" | "test";
  /** Number of the event in your account, without gaps. */
  sequence: number;
  /** Instant of creation, in UTC. */
  created_at: string;
  /** Version of the event’s shape. */
  api_version: string;
  /** Number of the event among those of its order, from 1. */
  order_sequence: number;
  /** The type of the change. Ignore types that you do not know. */
  type: "order.awaiting_payment" | "order.processing" | "order.confirmed" | "order.failed" | "order.cancelling" | "order.cancelled" | "order.cancel_failed" | "order.closed" | "order.changed" | "order.hotel_number" | "order.payment_due";
  /** The whole object immediately after the change. */
  data: Order;
  /** The changed fields with their values before. */
  previous?: {
    /** State of the order. */
    state?: "awaiting_payment" | "processing" | "confirmed" | "failed" | "cancelling" | "cancelled" | "cancel_failed" | "closed";
    /** The paid amount. */
    paid?: Amount;
    /** The refunded amount. */
    refunded?: Amount;
    /** The charged cancellation fee. */
    cancel_fee?: Amount | null;
    /** Confirmation number. */
    confirmation_no?: string | null;
    /** Confirmation number of the hotel itself. */
    hotel_confirmation_no?: string | null;
  };
} | {
  /** Our id. */
  id: string;
  /** Id of your account. */
  account: string;
  /** `live`, or `test` for the practice world. */
  world: "live" | "test";
  /** Number of the event in your account, without gaps. */
  sequence: number;
  /** Instant of creation, in UTC. */
  created_at: string;
  /** Version of the event’s shape. */
  api_version: string;
  /** Number of the event among those of its order, from 1. */
  order_sequence: number;
  /** The type of the change. Ignore types that you do not know. */
  type: "refund.sent" | "refund.succeeded" | "refund.failed";
  /** The whole object immediately after the change. */
  data: Refund;
} | {
  /** Our id. */
  id: string;
  /** Id of your account. */
  account: string;
  /** `live`, or `test` for the practice world. */
  world: "live" | "test";
  /** Number of the event in your account, without gaps. */
  sequence: number;
  /** Instant of creation, in UTC. */
  created_at: string;
  /** Version of the event’s shape. */
  api_version: string;
  /** The type of the change. Ignore types that you do not know. */
  type: "balance.low";
  /** The whole object immediately after the change. */
  data: {
    /** Money that you paid in. */
    prepaid: Amount;
    /** Credit that can be used. */
    credit: Amount;
    /** The balance below which you receive a warning. */
    threshold: Amount;
  };
} | {
  /** Our id. */
  id: string;
  /** Id of your account. */
  account: string;
  /** `live`, or `test` for the practice world. */
  world: "live" | "test";
  /** Number of the event in your account, without gaps. */
  sequence: number;
  /** Instant of creation, in UTC. */
  created_at: string;
  /** Version of the event’s shape. */
  api_version: string;
  /** The type of the change. Ignore types that you do not know. */
  type: "key.expiring";
  /** The whole object immediately after the change. */
  data: {
    /** Id of the key. */
    key_id: string;
    /** Name of the key. */
    label: string;
    /** Instant after which it is no longer valid. */
    expires_at: string;
  };
} | {
  /** Our id. */
  id: string;
  /** Id of your account. */
  account: string;
  /** `live`, or `test` for the practice world. */
  world: "live" | "test";
  /** Number of the event in your account, without gaps. */
  sequence: number;
  /** Instant of creation, in UTC. */
  created_at: string;
  /** Version of the event’s shape. */
  api_version: string;
  /** The type of the change. Ignore types that you do not know. */
  type: "content.published";
  /** The whole object immediately after the change. */
  data: {
    /** Content of the file. */
    kind: "hotels" | "places" | "vocabulary";
    /** The day, in UTC. */
    version: string;
    /** Lines of the file. */
    rows: number;
    /** Size of the compressed file in bytes. */
    bytes: number;
    /** SHA-256 of the compressed file, in hexadecimal. */
    sha256: string;
    /** The last change that the dump contains. */
    sequence: number;
  };
} | {
  /** Our id. */
  id: string;
  /** Id of your account. */
  account: string;
  /** `live`, or `test` for the practice world. */
  world: "live" | "test";
  /** Number of the event in your account, without gaps. */
  sequence: number;
  /** Instant of creation, in UTC. */
  created_at: string;
  /** Version of the event’s shape. */
  api_version: string;
  /** The type of the change. Ignore types that you do not know. */
  type: "ping";
  /** The whole object immediately after the change. */
  data: {
    /** Id of the webhook. */
    webhook_id: string;
  };
};

export type Guest = {
  /** As in the passport, in Latin letters or pinyin. */
  first_name: string;
  /** As in the passport, in Latin letters or pinyin. */
  last_name: string;
  /** `adult` or `child`. A child needs `age`. */
  type: "adult" | "child";
  /** Age of a child on the day of arrival. It must be one of the searched ages. */
  age?: number;
  /** True for the guest under whose name the room is booked. */
  lead?: boolean;
};

export type Offer = {
  /** Signed price of one stay. Quote it before `expires_at`. */
  offer_id: string;
  /** Instant after which it is no longer valid. */
  expires_at: string;
  /** Name of the room type. */
  room: Text;
  /** Meals in the price: RO none, BB breakfast, HB half board, FB full board, AI all inclusive. */
  board: "RO" | "BB" | "HB" | "FB" | "AI";
  /** The price that you pay for the whole stay. */
  total: Amount;
  /** Taxes that are part of `total`. */
  taxes_included: Amount;
  /** Taxes and fees that the guest pays at the hotel. Never part of `total`. */
  at_hotel: Amount;
  /** The sums that the guest pays at the hotel, in the currency that the hotel charges; one entry per currency. Present only when that is not US dollars. Show these amounts to the guest; `at_hotel` is our estimate of them in US dollars. */
  at_hotel_local?: Array<{
    /** Decimal text with two decimals. Do not parse it as a floating-point number. */
    amount: string;
    /** Currency in which the hotel charges (ISO 4217), such as `JPY`. */
    currency: string;
  }>;
  /** False: a cancellation costs the whole price from the moment of booking. */
  refundable: boolean;
  /** Before this instant canceling is free. Compare with it, never with the hotel’s text. */
  free_until?: string;
  /** `balance`: paid from your balance at once. `later`: to be paid by `pay_by`. */
  pay: Array<"balance" | "later">;
  /** `instant` is confirmed at once. With `on_request` a person at the hotel answers first. */
  confirmation: "instant" | "on_request";
  /** Rooms left; present only when there are five or fewer. */
  rooms_left?: number;
};

export type Order = {
  /** Number of the order. */
  order_no: string;
  /** Your own reference. One reference creates at most one order, without a time limit. Statements show it. */
  client_ref: string;
  /** State of the order. */
  state: "awaiting_payment" | "processing" | "confirmed" | "failed" | "cancelling" | "cancelled" | "cancel_failed" | "closed";
  /** While the order has no final state: milliseconds to wait before you read it again. */
  poll_after_ms?: number;
  /** The hotel. */
  hotel: {
    /** Our id. */
    id: string;
    /** Name in both languages. */
    name: Text;
    /** Street address in both languages. */
    address: Text;
    /** Phone number of the hotel as its source writes it, usually with the country calling code. */
    phone: string;
    /** Time zone of the hotel (IANA). */
    time_zone: string;
  };
  /** Our id of the room type. It stays the same. */
  room_type_id: string;
  /** Name of the room type. */
  room: Text;
  /** Meals in the price: RO none, BB breakfast, HB half board, FB full board, AI all inclusive. */
  board: "RO" | "BB" | "HB" | "FB" | "AI";
  /** Day of arrival, in the hotel’s calendar. */
  check_in: string;
  /** Day of departure, in the hotel’s calendar. */
  check_out: string;
  /** Number of nights. */
  nights: number;
  /** The rooms with their guests. */
  rooms: Array<{
    /** Number of adults in this room. */
    adults: number;
    /** Age of each child on the day of arrival, 0 to 17. Prices depend on it. */
    child_ages: Array<number>;
    /** The guests of the room. */
    guests: Array<{
      /** As in the passport, in Latin letters or pinyin. */
      first_name: string;
      /** As in the passport, in Latin letters or pinyin. */
      last_name: string;
      /** The type. */
      type: "adult" | "child";
      /** Age of a child on the day of arrival. It must be one of the searched ages. */
      age?: number;
      /** True for the guest under whose name the room is booked. */
      lead: boolean;
    }>;
  }>;
  /** Nationality of the guests in two letters (ISO 3166-1). Prices depend on it. */
  nationality: string;
  /** Contact at your company. We never write to your guest. */
  contact: {
    /** Name of the person or desk that we may ask. */
    name: string;
    /** Email address of the contact. */
    email: string;
    /** Phone number without the country code. */
    phone: string;
    /** Country calling code without a plus. */
    area_code: string;
  };
  /** Requests to the hotel. We forward them; the hotel does not guarantee them. */
  requests: string;
  /** Expected arrival, `HH:mm` on the hotel’s clock. */
  arrival_time: string;
  /** The price with its parts. */
  price: Price;
  /** `balance`: paid from your balance at once. `later`: to be paid by `pay_by`. */
  pay: "balance" | "later";
  /** Latest instant for the payment of the order. */
  pay_by?: string;
  /** The paid amount. */
  paid: Amount;
  /** The refunded amount. */
  refunded: Amount;
  /** The charged cancellation fee. */
  cancel_fee?: Amount;
  /** The cancellation terms, as periods with their fees. */
  cancellation: Cancellation;
  /** Important information for the guest. Show it before booking. */
  remarks: Text;
  /** Confirmation number. */
  confirmation_no?: string;
  /** Confirmation number of the hotel itself. */
  hotel_confirmation_no?: string;
  /** The booked hotel could not take the guests: the order and the hotel that this order replaces. Its `client_ref` is empty. */
  moved_from?: {
    /** Number of the order. */
    order_no: string;
    /** The hotel. */
    hotel: Text;
  };
  /** The booked hotel could not take the guests: the order and the hotel to which we moved them. The payment of this order covers the new one. Tell the guest. */
  moved_to?: {
    /** Number of the order. */
    order_no: string;
    /** The hotel. */
    hotel: Text;
  };
  /** Number of the order that this order replaces with another stay. Its own `client_ref` is empty. */
  changed_from?: string;
  /** Number of the order that replaces this canceled order, because the stay was changed. This order keeps your `client_ref`. */
  changed_to?: string;
  /** Actions that are possible now. */
  can: {
    /** Whether the order can be canceled through the API. */
    cancel: boolean;
  };
  /** Documents that are available for the order. */
  documents: Array<string>;
  /** Instant of creation, in UTC. */
  created_at: string;
};

export type Price = {
  /** The price that you pay for the whole stay. */
  total: Amount;
  /** Taxes that are part of `total`. */
  taxes_included: Amount;
  /** Taxes and fees that the guest pays at the hotel. Never part of `total`. */
  at_hotel: Amount;
  /** The sums that the guest pays at the hotel, in the currency that the hotel charges; one entry per currency. Present only when that is not US dollars. Show these amounts to the guest; `at_hotel` is our estimate of them in US dollars. */
  at_hotel_local?: Array<{
    /** Decimal text with two decimals. Do not parse it as a floating-point number. */
    amount: string;
    /** Currency in which the hotel charges (ISO 4217), such as `JPY`. */
    currency: string;
  }>;
  /** The price of each night. */
  nightly: Array<{
    /** The day on which the night begins. */
    date: string;
    /** Price of this night. */
    price: Amount;
  }>;
  /** The parts of the total with their names. */
  breakdown: Array<{
    /** Name in both languages. */
    label: Text;
    /** Amount of this part. */
    amount: Amount;
  }>;
};

export type Problem = {
  /** Address of the page about this problem. */
  type: string;
  /** The kind of problem in a few words. */
  title: string;
  /** The HTTP status. */
  status: number;
  /** Description of the problem, in the language of `Accept-Language`. */
  detail: string;
  /** Stable code for programs. */
  code: string;
  /** Id of the request. Name it when you contact us. */
  instance: string;
  /** How a program may react. */
  retry: "never" | "same_key" | "new_quote" | "after";
  /** The error text in both languages, which you may show to users. */
  message: Text;
  /** Each wrong field. */
  errors?: Array<{
    /** Part of the request that is wrong. */
    in: "body" | "query" | "path" | "header";
    /** JSON pointer (RFC 6901) to the wrong field. */
    pointer: string;
    /** Stable code for programs. */
    code: string;
    /** The error text in both languages, which you may show to users. */
    message: Text;
  }>;
  /** Data for the next step, such as the new quote. */
  data?: unknown;
};

export type Quote = {
  /** Id of the quote, with which you order. Order before the `expires_at` of the quote. */
  quote_id: string;
  /** Instant after which it is no longer valid. */
  expires_at: string;
  /** The hotel. */
  hotel: {
    /** Our id. */
    id: string;
    /** Name in both languages. */
    name: Text;
    /** Street address in both languages. */
    address: Text;
    /** Phone number of the hotel as its source writes it, usually with the country calling code. */
    phone: string;
    /** Time zone of the hotel (IANA). */
    time_zone: string;
  };
  /** Our id of the room type. It stays the same. */
  room_type_id: string;
  /** Name of the room type. */
  room: Text;
  /** Meals in the price: RO none, BB breakfast, HB half board, FB full board, AI all inclusive. */
  board: "RO" | "BB" | "HB" | "FB" | "AI";
  /** Day of arrival, in the hotel’s calendar. */
  check_in: string;
  /** Day of departure, in the hotel’s calendar. */
  check_out: string;
  /** Number of nights. */
  nights: number;
  /** The rooms with their guests. */
  rooms: Array<{
    /** Number of adults in this room. */
    adults: number;
    /** Age of each child on the day of arrival, 0 to 17. Prices depend on it. */
    child_ages: Array<number>;
  }>;
  /** Nationality of the guests in two letters (ISO 3166-1). Prices depend on it. */
  nationality: string;
  /** `instant` is confirmed at once. With `on_request` a person at the hotel answers first. */
  confirmation: "instant" | "on_request";
  /** May be sold only together with another travel service. */
  package_only: boolean;
  /** The price with its parts. */
  price: Price;
  /** The cancellation terms, as periods with their fees. */
  cancellation: Cancellation;
  /** Important information for the guest. Show it before booking. */
  remarks: Text;
  /** `balance`: paid from your balance at once. `later`: to be paid by `pay_by`. */
  pay: Array<"balance" | "later">;
  /** Latest instant for the payment of the order. */
  pay_by?: string;
  /** Facts that an order must contain. */
  required: {
    /** Maximum number of guests that an order may name. */
    max_guests: number;
    /** `lead`: one adult for each room. `everyone`: all guests. */
    guest_names: "lead" | "everyone";
  };
  /** Differences from the offer. Show each one to the person who decides. */
  changed: Array<{
    /** Path of the changed field in the quote: `price.total`, `price.at_hotel`, `board`, `cancellation`, `confirmation`, `remarks`, `package_only`; or `beds` of the room. */
    field: string;
    /** Value in the offer. */
    previous: string;
    /** Value in this quote. */
    current: string;
  }>;
  /** Your consent to exactly these terms. Send it with the order. */
  terms_digest: string;
};

export type Refund = {
  /** Number of the refund. */
  refund_no: string;
  /** Number of the order. */
  order_no: string;
  /** Your own reference. One reference creates at most one order, without a time limit. Statements show it. */
  client_ref: string;
  /** State of the refund. */
  state: "sent" | "succeeded" | "failed";
  /** Why money is refunded: `canceled`; `confirm_failed`: the hotel did not confirm; `late`: the payment came when the order could no longer be paid; `amended`: the order changed. */
  reason: "canceled" | "confirm_failed" | "late" | "amended";
  /** The refunded amount, without the refunded part of the payment fee. */
  amount: Amount;
  /** Refunded part of the payment fee. */
  fee: Amount;
};

export type Text = {
  /** English. */
  en: string;
  /** Chinese. */
  zh: string;
};

export type Voucher = {
  /** Number of the order. */
  order_no: string;
  /** Your own reference. One reference creates at most one order, without a time limit. Statements show it. */
  client_ref: string;
  /** Language of the content. */
  lang: "en" | "zh" | "both";
  /** Code for the check of the voucher. */
  verify_code: string;
  /** Address of the check; the PDF shows it as a QR code. */
  verify_url: string;
  /** Headings, one for each language. */
  titles: Array<string>;
  /** Line under the heading. */
  under: string;
  /** Lines about the main guest. */
  lead: Array<string>;
  /** The first facts. */
  head: Array<{
    /** Name of the fact. */
    label: string;
    /** The lines of the fact. */
    lines: Array<string>;
  }>;
  /** The sections in their order. */
  sections: Array<{
    /** Heading of the section. */
    title: string;
    /** Facts with their names. */
    facts: Array<{
      /** Name of the fact. */
      label: string;
      /** The lines of the fact. */
      lines: Array<string>;
    }>;
    /** Paragraphs of text. */
    paragraphs: Array<string>;
  }>;
  /** The company that pays for the stay. A voucher must show it. */
  foot: Array<string>;
};

export type Webhook = {
  /** Our id. */
  id: string;
  /** Your name for it. */
  label: string;
  /** Address. */
  url: string;
  /** Types of events. Default: all that the key may see. */
  types: Array<"order.awaiting_payment" | "order.processing" | "order.confirmed" | "order.failed" | "order.cancelling" | "order.cancelled" | "order.cancel_failed" | "order.closed" | "order.changed" | "order.hotel_number" | "order.payment_due" | "refund.sent" | "refund.succeeded" | "refund.failed" | "balance.low" | "key.expiring" | "content.published">;
  /** `gone`: you answered 410. `paused`: it failed for seven days. */
  state: "on" | "off" | "gone" | "paused";
  /** Instant since which every attempt has failed. `null`: the last one succeeded. */
  failing_since: string | null;
  /** Deliveries that are not done yet. */
  waiting: number;
  /** The last 24 hours. */
  last_day: {
    /** Deliveries that have ended. */
    ended: number;
    /** Deliveries that you answered with 2xx. */
    delivered: number;
  };
  /** The last attempt. */
  last_attempt: {
    /** Instant, in UTC. */
    at: string;
    /** Milliseconds until the answer. */
    ms: number;
    /** HTTP status of your answer. `null`: there was none. */
    status: number | null;
    /** The reason why the attempt failed. `null`: it succeeded. */
    error: "timeout" | "unknown_host" | "private_address" | "not_https" | "certificate" | "connection" | "redirect" | "refused" | null;
  } | null;
  /** Until this instant, deliveries are also signed with the previous secret. */
  rotating_until: string | null;
  /** Instant of creation, in UTC. */
  created_at: string;
};

export type WebhookWithSecret = {
  /** Our id. */
  id: string;
  /** Your name for it. */
  label: string;
  /** Address. */
  url: string;
  /** Types of events. Default: all that the key may see. */
  types: Array<"order.awaiting_payment" | "order.processing" | "order.confirmed" | "order.failed" | "order.cancelling" | "order.cancelled" | "order.cancel_failed" | "order.closed" | "order.changed" | "order.hotel_number" | "order.payment_due" | "refund.sent" | "refund.succeeded" | "refund.failed" | "balance.low" | "key.expiring" | "content.published">;
  /** `gone`: you answered 410. `paused`: it failed for seven days. */
  state: "on" | "off" | "gone" | "paused";
  /** Instant since which every attempt has failed. `null`: the last one succeeded. */
  failing_since: string | null;
  /** Deliveries that are not done yet. */
  waiting: number;
  /** The last 24 hours. */
  last_day: {
    /** Deliveries that have ended. */
    ended: number;
    /** Deliveries that you answered with 2xx. */
    delivered: number;
  };
  /** The last attempt. */
  last_attempt: {
    /** Instant, in UTC. */
    at: string;
    /** Milliseconds until the answer. */
    ms: number;
    /** HTTP status of your answer. `null`: there was none. */
    status: number | null;
    /** The reason why the attempt failed. `null`: it succeeded. */
    error: "timeout" | "unknown_host" | "private_address" | "not_https" | "certificate" | "connection" | "redirect" | "refused" | null;
  } | null;
  /** Until this instant, deliveries are also signed with the previous secret. */
  rotating_until: string | null;
  /** Instant of creation, in UTC. */
  created_at: string;
  /** Secret for the signatures. Only this answer contains it. */
  secret: string;
};

export type GetMeAnswer = {
  /** Your account. */
  account: {
    /** Our id. */
    id: string;
    /** Name in both languages. */
    name: Text;
  };
  /** The key of this call. */
  key: {
    /** Our id. */
    id: string;
    /** Name of the key. */
    label: string;
    /** Environment of the key. */
    environment: "live" | "test";
    /** Permissions of the key. */
    scopes: Array<"content" | "search" | "book" | "orders" | "money" | "webhooks">;
    /** Whether calls must be signed. */
    signature: "required" | "optional";
    /** Instant after which it is no longer valid. */
    expires_at: string | null;
  };
  /** Versions of this API. */
  version: {
    /** The version of calls without the header `Wayhouse-Version`. */
    pinned: string;
    /** The newest version. */
    newest: string;
  };
  /** Deprecated parts of the API that you used in the last 30 days. */
  deprecated: Array<{
    /** A version, a call or a field of a call. */
    kind: "version" | "call" | "field";
    /** The version, `METHOD /path`, or `METHOD /path field`. */
    name: string;
    /** The day on which it was deprecated. */
    since: string;
    /** The first day without it. */
    sunset: string;
    /** The last use, to the hour. */
    last_used_at: string;
  }>;
  /** Searches per order. The number is for information only and never slows answers down. */
  look_to_book: {
    /** Days that are counted. */
    days: number;
    /** Searches and calls for offers. */
    searches: number;
    /** Orders that were created. */
    orders: number;
    /** Searches per order. `null`: no order yet. */
    ratio: number | null;
  };
  /** The limits of your account. */
  limits: Array<{
    /** Class of calls that share the limit. */
    class: string;
    /** Calls per second. */
    requests_per_second: number;
    /** Maximum number of calls at the same moment. */
    burst: number;
  }>;
};

export type GetBalanceAnswer = {
  /** Money that you paid in. */
  prepaid: Amount;
  /** Prepaid money that is reserved and cannot be spent. */
  held: Amount;
  /** Maximum of the credit that you may use. */
  credit_limit: Amount;
  /** Credit in use. */
  credit_used: Amount;
  /** Money that you can spend now: prepaid money that is not held, and unused credit. */
  available: Amount;
};

export type GetMovementsQuery = {
  /** The last entry that you have. The answer begins with the next one. */
  after?: string;
  /** First day. */
  from?: string;
  /** Maximum number of entries in one answer. */
  limit?: number;
};

export type GetMovementsAnswer = {
  /** The movements, oldest first. */
  movements: Array<{
    /** Our id. */
    id: string;
    /** Instant, in UTC. */
    at: string;
    /** The type. */
    type: "deposit" | "payment" | "refund" | "withdrawal" | "withdrawal_fee" | "adjustment";
    /** Positive: money came in. Negative: money was used. */
    amount: Amount;
    /** Prepaid money after this movement. */
    prepaid_after: Amount;
    /** Credit in use after this movement. */
    credit_used_after: Amount;
    /** The orders that the movement paid or refunded. */
    orders: Array<{
      /** Number of the order. */
      order_no: string;
      /** Your own reference. One reference creates at most one order, without a time limit. Statements show it. */
      client_ref: string;
    }>;
    /** Number of the payment. */
    payment_no?: string;
    /** A remark. */
    note: string;
  }>;
  /** Store it and send it as `after` of the next call, even when there was no movement. */
  next: string | null;
  /** True when more entries are available now. */
  has_more: boolean;
};

export type GetStatementsAnswer = {
  /** The statements, newest first. */
  statements: Array<{
    /** Month as `YYYY-MM`. */
    month: string;
    /** First day of the month. */
    from: string;
    /** Last day of the month. */
    to: string;
    /** True while the month still runs. */
    open: boolean;
    /** Prepaid money at the start of the month. */
    opening_prepaid: Amount;
    /** Credit in use at the start of the month. */
    opening_credit_used: Amount;
    /** Prepaid money at the end of the month. */
    closing_prepaid: Amount;
    /** Credit in use at the end of the month. */
    closing_credit_used: Amount;
    /** Incoming money. */
    money_in: Amount;
    /** Outgoing money. */
    money_out: Amount;
  }>;
};

export type GetStatementsMonthQuery = {
  /** The last entry that you have. The answer begins with the next one. */
  after?: string;
  /** Maximum number of entries in one answer. */
  limit?: number;
  /** Language of the document. */
  lang?: "en" | "zh";
};

export type GetStatementsMonthAnswer = {
  /** Month as `YYYY-MM`. */
  month: string;
  /** First day of the month. */
  from: string;
  /** Last day of the month. */
  to: string;
  /** True while the month still runs. */
  open: boolean;
  /** Prepaid money at the start of the month. */
  opening_prepaid: Amount;
  /** Credit in use at the start of the month. */
  opening_credit_used: Amount;
  /** Prepaid money at the end of the month. */
  closing_prepaid: Amount;
  /** Credit in use at the end of the month. */
  closing_credit_used: Amount;
  /** Incoming money. */
  money_in: Amount;
  /** Outgoing money. */
  money_out: Amount;
  /** The movements, oldest first. */
  movements: Array<{
    /** Our id. */
    id: string;
    /** Instant, in UTC. */
    at: string;
    /** The type. */
    type: "deposit" | "payment" | "refund" | "withdrawal" | "withdrawal_fee" | "adjustment";
    /** Positive: money came in. Negative: money was used. */
    amount: Amount;
    /** Prepaid money after this movement. */
    prepaid_after: Amount;
    /** Credit in use after this movement. */
    credit_used_after: Amount;
    /** The orders that the movement paid or refunded. */
    orders: Array<{
      /** Number of the order. */
      order_no: string;
      /** Your own reference. One reference creates at most one order, without a time limit. Statements show it. */
      client_ref: string;
    }>;
    /** Number of the payment. */
    payment_no?: string;
    /** A remark. */
    note: string;
  }>;
  /** Cursor of the next page. `null`: this is the last page. */
  next: string | null;
};

export type GetContentHotelsQuery = {
  /** Up to 200 hotel ids, separated by commas. */
  ids?: string;
  /** The last entry that you have. The answer begins with the next one. */
  after?: string;
  /** Maximum number of entries in one answer. */
  limit?: number;
};

export type GetContentHotelsAnswer = {
  /** The hotels. */
  hotels: Array<{
    /** Our id of the hotel. */
    hotel_id: string;
    /** Whether the hotel can be sold. */
    status: "online" | "offline";
    /** Name in both languages. */
    name: Text;
    /** True when the Chinese name was made from the English one, because no source has a Chinese name. It can change. Show the English name beside it. */
    name_zh_made?: boolean;
    /** Street address in both languages. */
    address: Text;
    /** Name and address in the local script, for a taxi driver; absent when unknown. */
    local?: {
      /** Language of this name and address, as a language tag such as `ja`. */
      lang: "zh-Hans" | "zh-Hant" | "ja" | "ko" | "th" | "ar";
      /** Name in the local script. */
      name: string;
      /** Street address in the local script. */
      address: string;
    };
    /** Text about the hotel. */
    description: Text;
    /** The city of the hotel. */
    city: {
      /** Our id. */
      id: string;
      /** Name in both languages. */
      name: Text;
    };
    /** Postal code. */
    postcode: string;
    /** Country in two letters (ISO 3166-1). */
    country_code: string;
    /** Name of the country or region. */
    country: Text;
    /** Latitude in degrees (WGS 84). */
    lat: number;
    /** Longitude in degrees (WGS 84). */
    lng: number;
    /** How exact the position is. */
    location_precision: "exact" | "city";
    /** Time zone of the hotel (IANA). */
    time_zone: string;
    /** Official stars, 0 to 5. */
    stars: number;
    /** Average of the guests’ reviews, 0 to 5; 0 when the hotel has no review. */
    score: number;
    /** Number of guests’ reviews. */
    reviews: number;
    /** Brand of the hotel, when it has one. */
    brand: string;
    /** Kind of property, such as hotel or apartment. */
    property_type: {
      /** Stable code for programs. */
      code: string;
      /** Name in both languages. */
      label: Text;
    };
    /** Phone number of the hotel as its source writes it, usually with the country calling code. */
    phone: string;
    /** Earliest time to check in, on the hotel’s clock. */
    check_in_from: string;
    /** Latest time to check out, on the hotel’s clock. */
    check_out_until: string;
    /** The hotel’s rules for children. */
    child_policy: Text;
    /** Facilities, each with a code and its name. */
    facilities: Array<{
      /** Stable code for programs. */
      code: string;
      /** Name in both languages. */
      label: Text;
    }>;
    /** Photos of the hotel and its rooms. */
    photos: Array<{
      /** Address. */
      url: string;
      /** Short description of the photo. */
      caption: Text;
      /** Our id of the room type. It stays the same. */
      room_type_id?: string;
    }>;
    /** The room types of the hotel. */
    room_types: Array<{
      /** Our id of the room type. It stays the same. */
      room_type_id: string;
      /** Name in both languages. */
      name: Text;
      /** Beds of the room type. */
      beds: Text;
      /** Size in square meters. */
      size_m2: number;
      /** Most adults in one room. */
      max_adults: number;
      /** Most children in one room. */
      max_children: number;
      /** Most people in one room. */
      max_occupancy: number;
      /** Codes of the facilities of the room type. */
      facilities: Array<string>;
    }>;
  }>;
  /** Cursor of the next page. `null`: this is the last page. */
  next: string | null;
};

export type GetContentHotelsIdAnswer = {
  /** Our id of the hotel. */
  hotel_id: string;
  /** Whether the hotel can be sold. */
  status: "online" | "offline";
  /** Name in both languages. */
  name: Text;
  /** True when the Chinese name was made from the English one, because no source has a Chinese name. It can change. Show the English name beside it. */
  name_zh_made?: boolean;
  /** Street address in both languages. */
  address: Text;
  /** Name and address in the local script, for a taxi driver; absent when unknown. */
  local?: {
    /** Language of this name and address, as a language tag such as `ja`. */
    lang: "zh-Hans" | "zh-Hant" | "ja" | "ko" | "th" | "ar";
    /** Name in the local script. */
    name: string;
    /** Street address in the local script. */
    address: string;
  };
  /** Text about the hotel. */
  description: Text;
  /** The city of the hotel. */
  city: {
    /** Our id. */
    id: string;
    /** Name in both languages. */
    name: Text;
  };
  /** Postal code. */
  postcode: string;
  /** Country in two letters (ISO 3166-1). */
  country_code: string;
  /** Name of the country or region. */
  country: Text;
  /** Latitude in degrees (WGS 84). */
  lat: number;
  /** Longitude in degrees (WGS 84). */
  lng: number;
  /** How exact the position is. */
  location_precision: "exact" | "city";
  /** Time zone of the hotel (IANA). */
  time_zone: string;
  /** Official stars, 0 to 5. */
  stars: number;
  /** Average of the guests’ reviews, 0 to 5; 0 when the hotel has no review. */
  score: number;
  /** Number of guests’ reviews. */
  reviews: number;
  /** Brand of the hotel, when it has one. */
  brand: string;
  /** Kind of property, such as hotel or apartment. */
  property_type: {
    /** Stable code for programs. */
    code: string;
    /** Name in both languages. */
    label: Text;
  };
  /** Phone number of the hotel as its source writes it, usually with the country calling code. */
  phone: string;
  /** Earliest time to check in, on the hotel’s clock. */
  check_in_from: string;
  /** Latest time to check out, on the hotel’s clock. */
  check_out_until: string;
  /** The hotel’s rules for children. */
  child_policy: Text;
  /** Facilities, each with a code and its name. */
  facilities: Array<{
    /** Stable code for programs. */
    code: string;
    /** Name in both languages. */
    label: Text;
  }>;
  /** Photos of the hotel and its rooms. */
  photos: Array<{
    /** Address. */
    url: string;
    /** Short description of the photo. */
    caption: Text;
    /** Our id of the room type. It stays the same. */
    room_type_id?: string;
  }>;
  /** The room types of the hotel. */
  room_types: Array<{
    /** Our id of the room type. It stays the same. */
    room_type_id: string;
    /** Name in both languages. */
    name: Text;
    /** Beds of the room type. */
    beds: Text;
    /** Size in square meters. */
    size_m2: number;
    /** Most adults in one room. */
    max_adults: number;
    /** Most children in one room. */
    max_children: number;
    /** Most people in one room. */
    max_occupancy: number;
    /** Codes of the facilities of the room type. */
    facilities: Array<string>;
  }>;
};

export type GetContentMappingQuery = {
  /** The other system, such as `hotelbeds`. An unknown one gives an empty list. */
  source: string;
  /** The last entry that you have. The answer begins with the next one. */
  after?: string;
  /** Maximum number of entries in one answer. */
  limit?: number;
};

export type GetContentMappingAnswer = {
  /** Pairs of our id and the other system’s. */
  mapping: Array<{
    /** Our id of the hotel. */
    hotel_id: string;
    /** The other system’s id. A hotel may have several. */
    code: string;
    /** `confirmed` by a person, or `matched` by name and place. */
    confidence: "confirmed" | "matched";
  }>;
  /** Cursor of the next page. `null`: this is the last page. */
  next: string | null;
};

export type GetContentPlacesQuery = {
  /** The text that your user typed, in any language or in pinyin. */
  q: string;
  /** Maximum number of entries in one answer. */
  limit?: number;
};

export type GetContentPlacesAnswer = {
  /** The places, best match first. */
  places: Array<{
    /** The type. */
    type: "city" | "district" | "landmark" | "airport" | "station" | "hotel";
    /** Our id. */
    id: string;
    /** Name in both languages. */
    name: Text;
    /** The larger place that contains this place. */
    parent: Text;
    /** Latitude in degrees (WGS 84). */
    lat: number;
    /** Longitude in degrees (WGS 84). */
    lng: number;
    /** Number of hotels in this place. */
    hotels?: number;
  }>;
};

export type GetContentDumpsAnswer = {
  /** The newest dump of each kind. */
  dumps: Array<{
    /** Content of the file. */
    kind: "hotels" | "places" | "vocabulary";
    /** The day, in UTC. */
    version: string;
    /** Lines of the file. */
    rows: number;
    /** Size of the compressed file in bytes. */
    bytes: number;
    /** SHA-256 of the compressed file, in hexadecimal. */
    sha256: string;
    /** The last change that the dump contains. */
    sequence: number;
    /** Instant, in UTC. */
    at: string;
    /** Address. */
    url: string;
    /** The address works until this instant. */
    url_expires_at: string;
  }>;
};

export type GetContentChangesQuery = {
  /** The last entry that you have. The answer begins with the next one. */
  after?: number;
  /** Maximum number of entries in one answer. */
  limit?: number;
};

export type GetContentChangesAnswer = {
  /** The changes, in their order. */
  changes: Array<{
    /** Number of the change. */
    sequence: number;
    /** Instant, in UTC. */
    at: string;
    /** The type. */
    type: "hotel";
    /** Our id of the hotel. */
    hotel_id: string;
    /** `upsert`: keep this record. `delete`: the hotel is no longer sold. */
    operation: "upsert";
    /** The hotel. */
    hotel: {
      /** Our id of the hotel. */
      hotel_id: string;
      /** Whether the hotel can be sold. */
      status: "online" | "offline";
      /** Name in both languages. */
      name: Text;
      /** True when the Chinese name was made from the English one, because no source has a Chinese name. It can change. Show the English name beside it. */
      name_zh_made?: boolean;
      /** Street address in both languages. */
      address: Text;
      /** Name and address in the local script, for a taxi driver; absent when unknown. */
      local?: {
        /** Language of this name and address, as a language tag such as `ja`. */
        lang: "zh-Hans" | "zh-Hant" | "ja" | "ko" | "th" | "ar";
        /** Name in the local script. */
        name: string;
        /** Street address in the local script. */
        address: string;
      };
      /** Text about the hotel. */
      description: Text;
      /** The city of the hotel. */
      city: {
        /** Our id. */
        id: string;
        /** Name in both languages. */
        name: Text;
      };
      /** Postal code. */
      postcode: string;
      /** Country in two letters (ISO 3166-1). */
      country_code: string;
      /** Name of the country or region. */
      country: Text;
      /** Latitude in degrees (WGS 84). */
      lat: number;
      /** Longitude in degrees (WGS 84). */
      lng: number;
      /** How exact the position is. */
      location_precision: "exact" | "city";
      /** Time zone of the hotel (IANA). */
      time_zone: string;
      /** Official stars, 0 to 5. */
      stars: number;
      /** Average of the guests’ reviews, 0 to 5; 0 when the hotel has no review. */
      score: number;
      /** Number of guests’ reviews. */
      reviews: number;
      /** Brand of the hotel, when it has one. */
      brand: string;
      /** Kind of property, such as hotel or apartment. */
      property_type: {
        /** Stable code for programs. */
        code: string;
        /** Name in both languages. */
        label: Text;
      };
      /** Phone number of the hotel as its source writes it, usually with the country calling code. */
      phone: string;
      /** Earliest time to check in, on the hotel’s clock. */
      check_in_from: string;
      /** Latest time to check out, on the hotel’s clock. */
      check_out_until: string;
      /** The hotel’s rules for children. */
      child_policy: Text;
      /** Facilities, each with a code and its name. */
      facilities: Array<{
        /** Stable code for programs. */
        code: string;
        /** Name in both languages. */
        label: Text;
      }>;
      /** Photos of the hotel and its rooms. */
      photos: Array<{
        /** Address. */
        url: string;
        /** Short description of the photo. */
        caption: Text;
        /** Our id of the room type. It stays the same. */
        room_type_id?: string;
      }>;
      /** The room types of the hotel. */
      room_types: Array<{
        /** Our id of the room type. It stays the same. */
        room_type_id: string;
        /** Name in both languages. */
        name: Text;
        /** Beds of the room type. */
        beds: Text;
        /** Size in square meters. */
        size_m2: number;
        /** Most adults in one room. */
        max_adults: number;
        /** Most children in one room. */
        max_children: number;
        /** Most people in one room. */
        max_occupancy: number;
        /** Codes of the facilities of the room type. */
        facilities: Array<string>;
      }>;
    };
  } | {
    /** Number of the change. */
    sequence: number;
    /** Instant, in UTC. */
    at: string;
    /** The type. */
    type: "hotel";
    /** Our id of the hotel. */
    hotel_id: string;
    /** `upsert`: keep this record. `delete`: the hotel is no longer sold. */
    operation: "delete";
  }>;
  /** Store it and send it as `after` of the next call, even when there was no change. */
  next: number;
  /** True when more entries are available now. */
  has_more: boolean;
};

export type PostSearchesBody = {
  /** A place of `GET /content/places`. */
  place?: {
    /** The type. */
    type: "city" | "district" | "landmark" | "airport" | "station" | "hotel";
    /** Our id. */
    id: string;
  };
  /** These hotels, at most 2,000. */
  hotel_ids?: Array<string>;
  /** Everything within a distance of a point. */
  circle?: {
    /** Latitude in degrees (WGS 84). */
    lat: number;
    /** Longitude in degrees (WGS 84). */
    lng: number;
    /** Radius of the circle in kilometers. */
    radius_km: number;
  };
  /** Everything inside a rectangle: west, south, east, north in degrees. */
  bounds?: [number, number, number, number];
  /** Day of arrival, in the hotel’s calendar. */
  check_in: string;
  /** Day of departure, in the hotel’s calendar. */
  check_out: string;
  /** The rooms with their guests. */
  rooms: Array<{
    /** Number of adults in this room. */
    adults: number;
    /** Age of each child on the day of arrival, 0 to 17. Prices depend on it. */
    child_ages?: Array<number>;
  }>;
  /** Nationality of the guests in two letters (ISO 3166-1). Prices depend on it. */
  nationality: string;
  /** Country where the guests live, in two letters (ISO 3166-1). The prices of outside sources depend on it. Default: the nationality. */
  residence?: string;
  /** Only hotels and offers that match these filters. */
  filters?: {
    /** Lowest total of an offer. */
    price_min?: string;
    /** Highest total of an offer. */
    price_max?: string;
    /** Only hotels with these stars. */
    stars?: Array<number>;
    /** Only hotels with this average of reviews or a higher one, 0 to 5. */
    score_min?: number;
    /** Only offers with one of these meals. */
    boards?: Array<"RO" | "BB" | "HB" | "FB" | "AI">;
    /** Only offers that can be canceled without a fee. */
    free_cancellation?: boolean;
    /** Only offers that may be paid later. */
    pay_later?: boolean;
    /** Only offers that are confirmed at once. */
    instant?: boolean;
    /** Only hotels with all of these facilities, by their codes. */
    facilities?: Array<string>;
    /** Only hotels of these brands. */
    brands?: Array<string>;
    /** Only hotels in these districts. */
    districts?: Array<string>;
    /** Only these kinds of property. */
    property_types?: Array<string>;
    /** Only offers with a promotion. */
    promotion?: boolean;
    /** Only hotels whose name contains this text. */
    name?: string;
  };
  /** Order of the results. */
  sort?: "recommended" | "price_asc" | "price_desc" | "stars_desc" | "score_desc" | "distance";
  /** Maximum number of entries in one answer. */
  limit?: number;
  /** Number of offers for each hotel, 1 to 5. */
  offers_per_hotel?: number;
  /** `next` of the previous answer. Send all other fields unchanged. */
  cursor?: string;
  /** Time for outside sources in milliseconds, 100 to 8,000. */
  timeout_ms?: number;
  /** With `hotel_ids`: adds the reasons why the other hotels have no offers. */
  explain?: boolean;
};

export type PostSearchesAnswer = {
  /** Id of this search in our log. */
  search_id: string;
  /** Instant after which it is no longer valid. */
  expires_at: string;
  /** Number of hotels with offers for this stay. */
  total: number;
  /** The hotels. */
  hotels: Array<{
    /** Our id of the hotel. */
    hotel_id: string;
    /** Name in both languages. */
    name?: Text;
    /** Distance from the searched point, in kilometers. */
    distance_km?: number;
    /** The offers, best first. */
    offers: Array<Offer>;
  }>;
  /** The hotels without offers for this stay, with the reasons. */
  unavailable?: Array<{
    /** Our id of the hotel. */
    hotel_id: string;
    /** Every rule that keeps the hotel from being sold for this stay. */
    reasons: Array<{
      /** Stable code for programs. */
      code: "unknown_hotel" | "offline" | "no_rates" | "sold_out" | "closed" | "closed_to_arrival" | "closed_to_departure" | "minimum_stay" | "maximum_stay" | "advance_purchase" | "cutoff" | "nationality" | "package_only" | "maximum_adults" | "maximum_children" | "maximum_occupancy";
      /** The number that the rule names, such as the nights of a minimum stay. */
      limit?: number;
    }>;
  }>;
  /** Sources that did not answer in time. Their hotels are missing from this answer. */
  late_sources: Array<string>;
  /** Cursor of the next page. `null`: this is the last page. */
  next: string | null;
};

export type PostHotelsIdOffersBody = {
  /** Day of arrival, in the hotel’s calendar. */
  check_in: string;
  /** Day of departure, in the hotel’s calendar. */
  check_out: string;
  /** In the request: the rooms with their guests. In the answer: the room types with their offers. */
  rooms: Array<{
    /** Number of adults in this room. */
    adults: number;
    /** Age of each child on the day of arrival, 0 to 17. Prices depend on it. */
    child_ages?: Array<number>;
  }>;
  /** Nationality of the guests in two letters (ISO 3166-1). Prices depend on it. */
  nationality: string;
  /** Country where the guests live, in two letters (ISO 3166-1). The prices of outside sources depend on it. Default: the nationality. */
  residence?: string;
};

export type PostHotelsIdOffersAnswer = {
  /** In the request: the rooms with their guests. In the answer: the room types with their offers. */
  rooms: Array<{
    /** Our id of the room type. It stays the same. */
    room_type_id: string;
    /** Name in both languages. */
    name: Text;
    /** Beds of the room type. */
    beds: Text;
    /** Most people in one room. */
    max_occupancy: number;
    /** The offers, best first. */
    offers: Array<{
      /** Signed price of one stay. Quote it before `expires_at`. */
      offer_id: string;
      /** Instant after which it is no longer valid. */
      expires_at: string;
      /** Name of the room type. */
      room: Text;
      /** Meals in the price: RO none, BB breakfast, HB half board, FB full board, AI all inclusive. */
      board: "RO" | "BB" | "HB" | "FB" | "AI";
      /** The price that you pay for the whole stay. */
      total: Amount;
      /** Taxes that are part of `total`. */
      taxes_included: Amount;
      /** Taxes and fees that the guest pays at the hotel. Never part of `total`. */
      at_hotel: Amount;
      /** The sums that the guest pays at the hotel, in the currency that the hotel charges; one entry per currency. Present only when that is not US dollars. Show these amounts to the guest; `at_hotel` is our estimate of them in US dollars. */
      at_hotel_local?: Array<{
        /** Decimal text with two decimals. Do not parse it as a floating-point number. */
        amount: string;
        /** Currency in which the hotel charges (ISO 4217), such as `JPY`. */
        currency: string;
      }>;
      /** False: a cancellation costs the whole price from the moment of booking. */
      refundable: boolean;
      /** Before this instant canceling is free. Compare with it, never with the hotel’s text. */
      free_until?: string;
      /** `balance`: paid from your balance at once. `later`: to be paid by `pay_by`. */
      pay: Array<"balance" | "later">;
      /** `instant` is confirmed at once. With `on_request` a person at the hotel answers first. */
      confirmation: "instant" | "on_request";
      /** Rooms left; present only when there are five or fewer. */
      rooms_left?: number;
      /** The price with its parts. */
      price: Price;
      /** The cancellation terms. A quote also has the periods with their fees. */
      cancellation: {
        /** False: a cancellation costs the whole price from the moment of booking. */
        refundable: boolean;
        /** Before this instant canceling is free. Compare with it, never with the hotel’s text. */
        free_until: string | null;
        /** The same instant on the hotel’s clock. Show it first. */
        free_until_hotel_time: string | null;
        /** Time zone of the hotel (IANA). */
        time_zone: string;
        /** The terms as text. */
        text: Text;
      };
      /** Important information for the guest. Show it before booking. */
      remarks: Text;
      /** May be sold only together with another travel service. */
      package_only: boolean;
    }>;
  }>;
};

export type PostQuotesBody = {
  /** Signed price of one stay. Quote it before `expires_at`. */
  offer_id: string;
  /** Basis points by which the total may have risen. Use only a value that your user has accepted. */
  tolerance_bp?: number;
};

export type PostOrdersBody = {
  /** Id of the quote, with which you order. Order before the `expires_at` of the quote. */
  quote_id: string;
  /** Your consent to exactly these terms. Send it with the order. */
  terms_digest: string;
  /** Your own reference. One reference creates at most one order, without a time limit. Statements show it. */
  client_ref: string;
  /** The rooms with their guests. */
  rooms: Array<{
    /** The guests of the room. */
    guests: Array<Guest>;
  }>;
  /** Contact at your company. We never write to your guest. */
  contact: {
    /** Name of the person or desk that we may ask. */
    name: string;
    /** Email address of the contact. */
    email: string;
    /** Phone number without the country code. */
    phone: string;
    /** Country calling code without a plus. */
    area_code: string;
  };
  /** Requests to the hotel. We forward them; the hotel does not guarantee them. */
  requests?: string;
  /** Expected arrival, `HH:mm` on the hotel’s clock. */
  arrival_time?: string;
  /** `balance`: paid from your balance at once. `later`: to be paid by `pay_by`. */
  pay: "balance" | "later";
  /** A higher total is refused. */
  max_total?: string;
  /** Books although a guest already has an order for these nights. */
  allow_duplicate_guest?: boolean;
};

export type GetOrdersQuery = {
  /** Your own reference. One reference creates at most one order, without a time limit. Statements show it. */
  client_ref?: string;
  /** Only orders that changed at or after this instant, oldest change first. */
  updated_after?: string;
  /** Only orders with arrival on this day. */
  check_in?: string;
  /** Only orders with arrival on or after this day. */
  check_in_from?: string;
  /** Only orders with arrival on or before this day. */
  check_in_to?: string;
  /** Only orders created on or after this day. */
  created_from?: string;
  /** Only orders created on or before this day. */
  created_to?: string;
  /** The last entry that you have. The answer begins with the next one. */
  after?: string;
  /** Maximum number of entries in one answer. */
  limit?: number;
};

export type GetOrdersAnswer = {
  /** The orders, newest first. */
  orders: Array<Order>;
  /** Cursor of the next page. `null`: this is the last page. */
  next: string | null;
};

export type PostOrdersNoCancellationBody = {
  /** Your consent to exactly this fee. Send it with the cancellation. */
  digest: string;
  /** A higher fee is refused. */
  max_fee: string;
  /** The reason, as text. */
  reason: string;
};

export type GetOrdersNoVoucherQuery = {
  /** Language of the document. */
  lang?: "en" | "zh" | "both";
  /** `true` prints your own logo at the top. */
  logo?: "true" | "false";
};

export type GetOrdersNoEventsAnswer = {
  /** The events, oldest first. */
  events: Array<{
    /** Instant, in UTC. */
    at: string;
    /** The person or system that caused the event. */
    actor: string;
    /** The type of the change. */
    event: string;
    /** Status code before the change: of the order, such as `2`, or of the payment, such as `payment:2`. Not a value of `state`. */
    from?: string;
    /** Status code after the change: of the order, such as `2`, or of the payment, such as `payment:2`. Not a value of `state`. */
    to?: string;
    /** A remark. */
    note?: string;
  }>;
};

export type GetEventsQuery = {
  /** The last entry that you have. The answer begins with the next one. */
  after?: number;
  /** Types of events. Default: all that the key may see. */
  types?: string;
  /** Maximum number of entries in one answer. */
  limit?: number;
};

export type GetEventsAnswer = {
  /** The events, oldest first. */
  events: Array<Event>;
  /** Store it and send it as `after` of the next call, even when there was no event. */
  next: number;
  /** True when more entries are available now. */
  has_more: boolean;
};

export type GetWebhooksAnswer = {
  /** Your webhooks. */
  webhooks: Array<Webhook>;
};

export type PostWebhooksBody = {
  /** A public `https` address on your server. */
  url: string;
  /** Your name for it. */
  label?: string;
  /** Types of events. Default: all that the key may see. */
  types?: Array<"order.awaiting_payment" | "order.processing" | "order.confirmed" | "order.failed" | "order.cancelling" | "order.cancelled" | "order.cancel_failed" | "order.closed" | "order.changed" | "order.hotel_number" | "order.payment_due" | "refund.sent" | "refund.succeeded" | "refund.failed" | "balance.low" | "key.expiring" | "content.published">;
};

export type PatchWebhooksIdBody = {
  /** Address. */
  url?: string;
  /** Your name for it. */
  label?: string;
  /** Types of events. Absent: unchanged. */
  types?: Array<"order.awaiting_payment" | "order.processing" | "order.confirmed" | "order.failed" | "order.cancelling" | "order.cancelled" | "order.cancel_failed" | "order.closed" | "order.changed" | "order.hotel_number" | "order.payment_due" | "refund.sent" | "refund.succeeded" | "refund.failed" | "balance.low" | "key.expiring" | "content.published">;
  /** `on` also resumes after 410 or a pause. */
  state?: "on" | "off";
};

export type DeleteWebhooksIdAnswer = {
  /** Our id. */
  id: string;
};

export type GetWebhooksIdDeliveriesQuery = {
  /** Only deliveries in this state. */
  state?: "waiting" | "due" | "delivered" | "failed" | "stopped";
  /** `next` of the previous answer. */
  before?: number;
  /** Maximum number of entries in one answer. */
  limit?: number;
};

export type GetWebhooksIdDeliveriesAnswer = {
  /** The deliveries, newest first. */
  deliveries: Array<Delivery>;
  /** Cursor of the next page. `null`: this is the last page. */
  next: number | null;
};

export type PostWebhooksIdReplayBody = {
  /** Ids of the events to send again. */
  event_ids?: Array<string>;
  /** Events created at or after this instant. */
  from?: string;
  /** Events created before this instant. */
  to?: string;
};

export type PostWebhooksIdReplayAnswer = {
  /** Number of events that are sent again. */
  replayed: number;
};

export type PostAuthEchoBody = {
  /** Unix seconds of the signature. */
  time: string;
  /** Method of the call, in capitals. */
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path and query exactly as you send them. */
  path: string;
  /** The body exactly as you send it; empty for none. */
  body?: string;
};

export type PostAuthEchoAnswer = {
  /** SHA-256 of the body in hex. */
  body_sha256: string;
  /** The text that is signed. */
  canonical: string;
  /** The value of `Wayhouse-Signature`. */
  header: string;
};

export type GetSandboxAnswer = {
  /** Your practice account. */
  account: string;
  /** The time of the practice account (UTC). */
  now: string;
  /** Seconds that the practice account is ahead of the real time. */
  advanced_s: number;
  /** Money that you can spend now: prepaid money that is not held, and unused credit. */
  available: Amount;
};

export type PostSandboxClockBody = {
  /** Seconds by which the clock moves forward. */
  advance_s: number;
};

export type PostSandboxClockAnswer = {
  /** Your practice account. */
  account: string;
  /** The time of the practice account (UTC). */
  now: string;
  /** Seconds that the practice account is ahead of the real time. */
  advanced_s: number;
  /** Money that you can spend now: prepaid money that is not held, and unused credit. */
  available: Amount;
};

export type PostSandboxOrdersNoOutcomeBody = {
  /** The answer of the hotel. */
  outcome: "confirmed" | "failed" | "cancelled" | "cancel_refused";
};

export type PostSandboxOrdersNoOutcomeAnswer = {
  /** Number of the order. */
  order_no: string;
  /** State of the order. */
  state: string;
};

export type PostSandboxBalanceBody = {
  /** The new prepaid money in dollars. */
  prepaid: string;
};

export type PostSandboxBalanceAnswer = {
  /** Your practice account. */
  account: string;
  /** The time of the practice account (UTC). */
  now: string;
  /** Seconds that the practice account is ahead of the real time. */
  advanced_s: number;
  /** Money that you can spend now: prepaid money that is not held, and unused credit. */
  available: Amount;
};

export type PostSandboxResetAnswer = {
  /** Your practice account. */
  account: string;
  /** The time of the practice account (UTC). */
  now: string;
  /** Seconds that the practice account is ahead of the real time. */
  advanced_s: number;
  /** Money that you can spend now: prepaid money that is not held, and unused credit. */
  available: Amount;
};

export type GetSandboxCertificationAnswer = {
  /** Passed cases. */
  passed: number;
  /** Cases that your scopes make necessary. */
  needed: number;
  /** The cases in order. */
  cases: Array<{
    /** Number of the case. */
    case: "C1" | "C2" | "C3" | "C4" | "C5" | "C6" | "C7" | "C8" | "C9" | "C10" | "C11" | "C12" | "C13" | "C14" | "C15" | "C16" | "C17" | "C18" | "C19" | "C20" | "C21" | "C22";
    /** Title of the case. */
    title: Text;
    /** `waiting`; `passed`; `picture`: send a screenshot of your page; `in_review`: our staff check it; `try_again`: our staff refused it; `not_needed`: your keys lack the scope. */
    state: "waiting" | "passed" | "picture" | "in_review" | "try_again" | "not_needed";
    /** The call or the screenshot that passed the case. */
    request_id: string | null;
    /** Instant at which the case was passed, in UTC. */
    passed_at: string | null;
  }>;
};

export type GetSandboxStepsAnswer = {
  /** The steps in the order of the quick start. */
  steps: Array<{
    /** Name of the step. */
    step: "key" | "search" | "quote" | "webhook" | "order" | "cancel";
    /** Instant of the last successful call of the step, in UTC. */
    seen_at: string | null;
    /** Milliseconds until its answer. */
    ms: number | null;
    /** Code of the last call’s problem, as long as none succeeded. */
    problem: string | null;
  }>;
};
