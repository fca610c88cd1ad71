/**
 * Exports traces by OTLP over HTTP. The SDK reads the `OTEL_*` variables itself: address, headers, sampler, resource
 * attributes, limits of the batches (docs/operations/tracing.md). `config.ts` reads only address and service name.
 */
import {
  type Attributes,
  type Context,
  context,
  type Link,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { processName } from '../process/process-name.ts';
import { type OpenSpan, type SpanOptions, setTracer, type Tracer } from './spans.ts';

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/** Starts the export. `stop` sends the last spans and turns tracing off. */
export function startTracing({ service }: { service: string }): { stop: () => Promise<void> } {
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': service, 'service.instance.id': processName }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  setTracer(tracerOf(provider));
  return {
    stop: async () => {
      setTracer(undefined);
      await provider.shutdown();
    },
  };
}

function tracerOf(provider: NodeTracerProvider): Tracer {
  const tracer = provider.getTracer('wayhouse');
  return {
    begin: (name, options) => {
      const { parent, links } = parentOf(options);
      const span = tracer.startSpan(
        name,
        {
          kind: kinds[options.kind ?? 'internal'],
          links,
          ...(options.attributes && { attributes: options.attributes }),
          ...(options.startedAt !== undefined && { startTime: options.startedAt }),
        },
        parent,
      );
      return openSpan(span, trace.setSpan(parent, span));
    },
    current: () => {
      const span = trace.getActiveSpan();
      if (!span?.isRecording()) return undefined;
      const { traceId, spanId, traceFlags } = span.spanContext();
      const flags = traceFlags.toString(16).padStart(2, '0');
      return { traceId, spanId, traceParent: `00-${traceId}-${spanId}-${flags}` };
    },
  };
}

function openSpan(span: Span, spanContext: Context): OpenSpan {
  return {
    within: (work) => context.with(spanContext, work),
    set: (attributes: Attributes) => void span.setAttributes(attributes),
    end: (fault) => {
      if (fault !== undefined) {
        span.setAttribute('error.type', fault);
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end();
    },
  };
}

function parentOf({ causes, isRoot }: SpanOptions): { parent: Context; links: Link[] } {
  const links = [...new Set(causes)].flatMap((cause) => linkOf(cause) ?? []);
  const [singleLink] = links;
  if (singleLink && links.length === 1 && !isRoot)
    return { parent: trace.setSpanContext(ROOT_CONTEXT, singleLink.context), links: [] };
  const startsTrace = isRoot || links.length > 0;
  return { parent: startsTrace ? ROOT_CONTEXT : context.active(), links };
}

/** Reads a W3C `traceparent`; undefined for an invalid one. */
function linkOf(traceParent: string): Link | undefined {
  const [, traceId, spanId, flags] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceParent) ?? [];
  if (!traceId || !spanId || !flags) return undefined;
  return { context: { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true } };
}
