// Taro's own title bar: the shop draws its own (ui/nav-bar), the address bar's title is set by the page shell.
export const initNavigationBar = () => undefined

export default class NavigationBarHandler {
  load() {}
}
