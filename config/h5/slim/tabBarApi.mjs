// Taro's own tab bar: the shop draws its own (ui/tab-bar).
const refuse = () => Promise.reject(new Error('no platform tab bar on H5'))

export const initTabBarApis = () => undefined
export const hideTabBar = refuse
export const hideTabBarRedDot = refuse
export const removeTabBarBadge = refuse
export const setTabBarBadge = refuse
export const setTabBarItem = refuse
export const setTabBarStyle = refuse
export const showTabBar = refuse
export const showTabBarRedDot = refuse
