/** Pictures that need no network. */
const drawing = (ground: string, shape: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><rect width="200" height="200" fill="${ground}"/>${shape}</svg>`,
  )}`

export const tools = drawing(
  '#eef2fb',
  '<rect x="45" y="85" width="110" height="70" rx="10" fill="#2257f5"/><path d="M75 85V65h50v20" fill="none" stroke="#14171f" stroke-width="9"/><rect x="90" y="108" width="20" height="16" rx="3" fill="#ffd45c"/>',
)
export const helmet = drawing(
  '#fbf3e6',
  '<path d="M50 125a50 50 0 0 1 100 0z" fill="#f4a62a"/><rect x="38" y="122" width="124" height="14" rx="7" fill="#d98a12"/><rect x="92" y="72" width="16" height="52" rx="6" fill="#ffc463"/>',
)
