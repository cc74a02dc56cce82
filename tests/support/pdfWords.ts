/** Words of a PDF of the sandbox, as they stand in it: in hex, Chinese by two bytes for a character, Latin letters by one. */
export const wordsOfPdf = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/BT (.*) ET/g)].map(([, block = '']) =>
    [...block.matchAll(/\/F([12]) [\d.]+ Tf <([0-9A-F]+)> Tj/g)]
      .map(([, font, hex = '']) =>
        font === '1'
          ? Buffer.from(hex, 'hex').swap16().toString('utf16le')
          : Buffer.from(hex, 'hex').toString(),
      )
      .join(''),
  )
