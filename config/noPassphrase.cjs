// Passphrase key derivation of crypto-js (MD5, SHA-1): keys here are random, so it would only be weight.
module.exports = {}
