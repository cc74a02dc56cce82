// Notes the longest task since `benchTasks` was emptied, and when something that was pressed for is drawn.
window.benchTasks = []
new PerformanceObserver(list => {
  for (const entry of list.getEntries()) window.benchTasks.push(entry.duration)
}).observe({ type: 'longtask' })

document.addEventListener('click', event => (window.benchPressed = event.timeStamp), { capture: true })

/** ms: the end of the frame that shows the selector */
window.benchShown = selector =>
  new Promise(done => {
    const look = () => {
      const box = [...document.querySelectorAll(selector)].at(-1)?.getBoundingClientRect()
      if (!box?.height) return requestAnimationFrame(look)
      requestAnimationFrame(() => setTimeout(() => done(performance.now())))
    }
    look()
  })

/** ms: when the answer of the latest call whose address contains this had arrived */
window.benchAnswered = part =>
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.includes(part))
    .at(-1)?.responseEnd
