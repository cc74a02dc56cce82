/** Texts that are asked with, the newest last. */
const held: { text: string }[] = []

const ask = () => {
  const newest = held[held.length - 1]
  if (newest) wx.enableAlertBeforeUnload({ message: newest.text })
  else wx.disableAlertBeforeUnload({})
}

/** The platform asks before the page is left by its arrow or its key. It has one alert: the newest text is asked with. */
export const holdDocument = (text: string): (() => void) => {
  const mine = { text }
  held.push(mine)
  ask()
  return () => {
    if (!held.includes(mine)) return
    held.splice(held.indexOf(mine), 1)
    ask()
  }
}
