/** The four tabs in their order; icons of the H5 bar (the mini-program's are files named in app.config). */
export const tabs = [
  { route: 'tabHome', icon: 'home', activeIcon: 'home-fill' },
  { route: 'classification', icon: 'class', activeIcon: 'class-fill' },
  { route: 'shoppingCart', icon: 'cart', activeIcon: 'cart-fill' },
  { route: 'userCenter', icon: 'user', activeIcon: 'user-fill' },
] as const

export type TabName = (typeof tabs)[number]['route']
export const isTabName = (name: string): name is TabName => tabs.some(tab => tab.route === name)

/** A tab by the name it has in an address (`ShoppingCart`) or in the shop; anything else is home. */
export const tabOfName = (name: string | undefined): TabName => {
  const wanted = (name ?? '').toLowerCase()
  return tabs.find(({ route }) => route.toLowerCase() === wanted)?.route ?? 'tabHome'
}
