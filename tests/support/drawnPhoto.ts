import sharp from 'sharp'

/** A PNG of 320 × 240 px: a dark circle on a ground (`#rrggbb`) that fades out to the right. */
export const drawnPhoto = (ground: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"><defs><linearGradient id="g"><stop offset="0" stop-color="${ground}"/><stop offset="1" stop-color="#ffffff"/></linearGradient></defs><rect width="320" height="240" fill="url(#g)"/><circle cx="160" cy="120" r="70" fill="#3b4252"/></svg>`,
    ),
  )
    .png()
    .toBuffer()
