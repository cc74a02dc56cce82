interface ScrolledPage {
  onPageScroll?(at: { scrollTop: number }): void
  onReachBottom?(): void
}
type ScrollArea = EventTarget & Pick<Element, 'scrollHeight' | 'scrollTop' | 'clientHeight'>

export function bindPageScroll(page: ScrolledPage, scrollEl: ScrollArea, distance?: number): void
