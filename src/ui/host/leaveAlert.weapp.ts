/** The platform asks before the page is left by its arrow or its key. */
export const holdDocument = (text: string): (() => void) => {
  wx.enableAlertBeforeUnload({ message: text })
  return () => wx.disableAlertBeforeUnload({})
}
