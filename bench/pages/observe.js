// @ts-check
// Runs in a measured page before anything of it, as plain JavaScript: what tsx adds to functions is not there.
const observed = { lcp: 0, cls: 0 };
Object.assign(window, { observed });

/** @type {(type: string, take: (entry: PerformanceEntry & { value?: number }) => void) => void} */
const watch = (type, take) =>
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });

watch('largest-contentful-paint', ({ startTime }) => {
  observed.lcp = startTime;
});
watch('layout-shift', ({ value = 0 }) => {
  observed.cls += value;
});
