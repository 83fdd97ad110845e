import { refusalOf } from '#api/http/error-handler.ts';
import type { Metrics } from '#api/http/metrics.ts';
import type { AdmitRead, Serve } from '#api/http/serve.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';

/** Serves several reads in one request; each is counted, checked, measured and answered as its own request would be. */
export function batchRoute(serve: Serve, admitRead: AdmitRead, metrics: Metrics | undefined): void {
  serve(endpoints.batch, async ({ caller, body, request, reply }) => {
    const refused = (thrown: unknown) => refusalOf(thrown, request);
    const admitted: (() => Promise<{ status: number; body: unknown }>)[] = [];
    // why: one after the other; counted at once, all would be told the count of the last.
    for (const input of body.reads) {
      const answer = await admitRead(input, { caller, request, reply }).catch(
        (thrown: unknown) => async () => refused(thrown),
      );
      const path = endpoints[input.name as EndpointName]?.path;
      admitted.push(async () => {
        const started = performance.now();
        const answered = await answer().catch(refused);
        if (path) metrics?.answered('GET', path, answered.status, (performance.now() - started) / 1000);
        return answered;
      });
    }
    return { answers: await Promise.all(admitted.map((answer) => answer())) };
  });
}
