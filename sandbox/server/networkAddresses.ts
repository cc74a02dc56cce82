import { networkInterfaces } from 'node:os'

/** Listens on every address of the machine. */
export const isAnyAddress = (host: string): boolean => host === '0.0.0.0' || host === '::'

/** Addresses other machines reach a server by that listens on `host`: a phone is told one of them. */
export const networkAddresses = (host: string, interfaces = networkInterfaces()): string[] =>
  isAnyAddress(host)
    ? Object.values(interfaces).flatMap((all = []) =>
        all.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
      )
    : []
