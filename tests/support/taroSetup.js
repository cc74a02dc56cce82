process.env.TARO_PLATFORM = 'web'

// Taro's router, components and taro-h5 import each other in a ring: the tab bar comes when it is asked for.
jest.mock('@tarojs/router/dist/tabbar', () => ({
  __esModule: true,
  get initTabbar() {
    return jest.requireActual('@tarojs/router/dist/tabbar').initTabbar
  },
}))
