/** Those that are filled as well as drawn. */
export const filledDrawings: readonly string[] = [
  'home-fill',
  'class-fill',
  'cart-fill',
  'user-fill',
  'star-fill',
  'heart-fill',
  'play',
]

/** What the first screen and the components themselves need: paths on a 24 px grid, drawn with a 1.7 px line. */
export const coreDrawings = {
  home: 'M4 10.5 12 4l8 6.5V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z',
  'home-fill': 'M4 10.5 12 4l8 6.5V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z',
  class: 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM16.5 13.5a3 3 0 1 1-.01 0z',
  'class-fill': 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM16.5 13.5a3 3 0 1 1-.01 0z',
  cart: 'M3 4h2.2l2.2 10.6a1.5 1.5 0 0 0 1.5 1.2h8a1.5 1.5 0 0 0 1.5-1.2L20.2 8H6M9.3 19.8v.1M16.8 19.8v.1',
  'cart-fill':
    'M3 4h2.2L6 8h14.2l-1.8 6.6a1.5 1.5 0 0 1-1.5 1.2h-8a1.5 1.5 0 0 1-1.5-1.2L6 8 5.2 4zM9.3 19.8v.1M16.8 19.8v.1',
  user: 'M12 11.5a3.8 3.8 0 1 0 0-7.5 3.8 3.8 0 0 0 0 7.5zM4.5 20c.7-3.6 3.7-5.5 7.5-5.5s6.8 1.9 7.5 5.5z',
  'user-fill':
    'M12 11.5a3.8 3.8 0 1 0 0-7.5 3.8 3.8 0 0 0 0 7.5zM4.5 20c.7-3.6 3.7-5.5 7.5-5.5s6.8 1.9 7.5 5.5z',
  search: 'M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM15.6 15.6l4.9 4.9',
  back: 'M15 5l-7 7 7 7',
  close: 'M6 6l12 12M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  'chevron-right': 'M9.5 6l6 6-6 6',
  warning: 'M12 4 2.8 19.5h18.4zM12 10v4.5M12 16.9v.1',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.7v.1',
  success: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 12.3l2.8 2.8L16 9.5',
  error: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9 9l6 6M15 9l-6 6',
  offline:
    'M4 4l16 16M8.5 15.6a5 5 0 0 1 6.3-.5M5.2 12a10 10 0 0 1 4.4-2.5M2 8.7a15 15 0 0 1 4.2-2.6M18.8 12a10 10 0 0 0-3.6-2.3M22 8.7A15 15 0 0 0 10.5 5M12 19v.1',
  loading: 'M12 3.5a8.5 8.5 0 1 1-8.5 8.5',
  picture: 'M4 5h16v14H4zM4 16l4.5-4.5L13 16l2.5-2.5L20 18M15.5 9.3h.1',
  scan: 'M4 8V5a1 1 0 0 1 1-1h3M16 4h3a1 1 0 0 1 1 1v3M20 16v3a1 1 0 0 1-1 1h-3M8 20H5a1 1 0 0 1-1-1v-3M4 12h16',
  location: 'M12 21s7-6 7-11.2a7 7 0 0 0-14 0C5 15 12 21 12 21zM12 12.3a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10.5 20.7h3',
} as const
