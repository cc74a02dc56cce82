// scrypt is slow by design, and the demo accounts log in hundreds of times with the same password and salt: a key is
// derived once in a process, at its full cost, and remembered.
const crypto = require('node:crypto')

const REMEMBERED = Symbol.for('alm remembered keys')

if (!crypto.scrypt[REMEMBERED]) {
  const { scrypt } = crypto
  const keys = new Map()
  crypto.scrypt = (password, salt, length, options, done) => {
    const asked = JSON.stringify([String(password), Buffer.from(salt).toString('hex'), length, options])
    const known = keys.get(asked)
    if (known) return void setImmediate(done, null, Buffer.from(known))
    scrypt(password, salt, length, options, (error, key) => {
      if (key) keys.set(asked, Buffer.from(key))
      done(error, key)
    })
  }
  crypto.scrypt[REMEMBERED] = true
}
