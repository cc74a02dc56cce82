// Notes long tasks, layout shifts and when the first card stands. Runs in the measured page.
window.benchNotes = { firstCard: 0, blocking: 0, shift: 0 }
new PerformanceObserver(list => {
  for (const entry of list.getEntries()) window.benchNotes.blocking += Math.max(0, entry.duration - 50)
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
