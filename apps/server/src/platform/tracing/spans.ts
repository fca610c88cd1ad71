/**
 * Spans of OpenTelemetry traces. `start-tracing.ts` sets the tracer if the operator has a collector; otherwise each
 * function only runs its work, and no library of OpenTelemetry is loaded.
 */
export interface SpanOptions {
  kind?: 'server' | 'client' | 'consumer' | 'internal';
  attributes?: Attributes;
  /**
   * W3C `traceparent` values of the traces that caused this work. One becomes the parent; several become links of a new
   * trace. Default: the current span is the parent.
   */
  causes?: readonly string[];
  /** True begins a new trace, even inside another one. */
  isRoot?: boolean;
  /** Milliseconds since the epoch. Default: now. */
  startedAt?: number;
}

export type Attributes = Record<string, string | number | boolean>;

export interface OpenSpan {
  /** Runs `work` with this span as the current one. */
  within: <T>(work: () => T) => T;
  set: (attributes: Attributes) => void;
  /** `fault` is a short name of the error, never its message, which may contain data of customers. */
  end: (fault?: string) => void;
}

export interface Tracer {
  begin: (name: string, options: SpanOptions) => OpenSpan;
  /** The current span, if it is exported. */
  current: () => { traceId: string; spanId: string; traceParent: string } | undefined;
}

let tracer: Tracer | undefined;

/** Turns tracing on; `undefined` turns it off. */
export function setTracer(next: Tracer | undefined): void {
  tracer = next;
}

export function isTracing(): boolean {
  return tracer !== undefined;
}

/** Begins a span that the caller ends; undefined without tracing. */
export function beginSpan(name: string, options: SpanOptions = {}): OpenSpan | undefined {
  return tracer?.begin(name, options);
}

/** Runs `work` in a span of its own. An error ends the span and is thrown again. */
export async function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  if (!tracer) return work();
  const span = tracer.begin(name, options);
  try {
    const result = await span.within(work);
    span.end();
    return result;
  } catch (error) {
    span.end(faultOf(error));
    throw error;
  }
}

/** `port` with a span for each call of these asynchronous methods. Without tracing, returns `port` itself. */
export function withSpans<P extends object>(
  name: string,
  port: P,
  methods: readonly (keyof P & string)[],
): P {
  if (!tracer) return port;
  const tracedMethods = methods.map((method) => {
    const call = port[method] as (...parameters: unknown[]) => Promise<unknown>;
    const run = (...args: unknown[]) =>
      inSpan(`${name} ${method}`, { kind: 'client' }, () => call.apply(port, args));
    return [method, run];
  });
  return { ...port, ...Object.fromEntries(tracedMethods) };
}

/** The W3C `traceparent` of the current span; undefined without tracing or outside an exported span. */
export function currentTraceParent(): string | undefined {
  return tracer?.current()?.traceParent;
}

/** Fields of a log line that lead to its trace. */
export function traceFields(): { trace_id?: string; span_id?: string } {
  const span = tracer?.current();
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
}

/** The key of a product error or the code of a database error, else the error's class. */
function faultOf(error: unknown): string {
  const { key, code, name } = (error ?? {}) as { key?: unknown; code?: unknown; name?: unknown };
  return [key, code, name].find((each): each is string => typeof each === 'string') ?? 'error';
}
