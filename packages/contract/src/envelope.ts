export interface BilingualMessage {
  'en-US': string;
  'zh-CN': string;
}

export interface FieldError {
  /** Dotted path of the field, e.g. `rooms.0.children.1`; empty for the body itself. */
  path: string;
  message: BilingualMessage;
}

/** The answer of every v2, v3 and console call (api.md section 1). */
export type Envelope<T> =
  | { code: 0; data: T }
  | { code: number; message: BilingualMessage; data?: unknown; errors?: FieldError[]; request_id: string };
