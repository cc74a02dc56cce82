/** AES-CBC (PKCS #7) and HMAC-SHA256 by the platform itself, beside the page's own work. Keys and ivs are hex. */
export interface CipherPort {
  /** base64 of the cipher text */
  encrypt(key: string, iv: string, text: string): Promise<string>
  /** Rejects what is damaged. */
  decrypt(key: string, iv: string, base64: string): Promise<string>
  /** hex */
  hmac(key: string, text: string): Promise<string>
}
