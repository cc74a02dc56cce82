// Notes long tasks, layout shifts, when the first card stands, and how long after a press what it opens is drawn. Runs in the measured page.
window.benchNotes = { firstCard: 0, detail: 0, blocking: 0, shift: 0, tasks: [] }
new PerformanceObserver(list => {
  for (const { startTime, duration } of list.getEntries()) {
    window.benchNotes.blocking += Math.max(0, duration - 50)
    window.benchNotes.tasks.push([startTime, duration])
  }
}).observe({ type: 'longtask', buffered: true })
new PerformanceObserver(list => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.benchNotes.shift += entry.value
}).observe({ type: 'layout-shift', buffered: true })
const lookForCard = () => {
  const found = document.querySelector(window.benchCard)
  if (found && found.getBoundingClientRect().height > 0) window.benchNotes.firstCard = performance.now()
  else requestAnimationFrame(lookForCard)
}
requestAnimationFrame(lookForCard)
const isDrawn = selector =>
  [...document.querySelectorAll(selector)].some(element => element.getBoundingClientRect().height > 0)
document.addEventListener(
  'click',
  ({ timeStamp }) => {
    const look = () => {
      if (!isDrawn(window.benchDetail)) return requestAnimationFrame(look)
      // the end of the frame that shows it
      requestAnimationFrame(() =>
        setTimeout(() => (window.benchNotes.detail = performance.now() - timeStamp)),
      )
    }
    requestAnimationFrame(look)
  },
  { capture: true, once: true },
)
