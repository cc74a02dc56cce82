/** Mounts the app on Taro's router at an address; once per file. */
export const startOnTaro: (address: string) => void
