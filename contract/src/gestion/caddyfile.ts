/** What Caddy is told to do in a shop: the same text on the screen, in the manual and in the tests. */

interface Servidor {
  /** The origin where devices enter, `https://192.168.0.10`. */
  https: string
  /** The port of Mostrador on this computer. */
  puerto: number
}

/** Where devices enter a computer with this name or address, and where its plain http is. */
export const origenesDe = (direccion: string): { https: string; http: string } => ({
  https: `https://${direccion}`,
  http: `http://${direccion}`,
})

/** What may stand for a computer in an address: a name, or an IPv4. Anything else could be read as more of a Caddyfile. */
export const esDireccion = (texto: string): boolean =>
  /^(?!-)[a-z0-9-]{1,63}(\.(?!-)[a-z0-9-]{1,63})*$/i.test(texto)

/** A name of a public domain. Its certificate is asked for by a record of the domain: nobody needs to reach the shop. */
export const caddyfileDeDominio = ({ https, puerto }: Servidor): string => `${https} {
	tls {
		dns cloudflare {env.CLOUDFLARE_API_TOKEN}
		resolvers 1.1.1.1
	}
	encode zstd gzip
	reverse_proxy 127.0.0.1:${puerto}
}
`

/**
 * An own authority. The page with its certificate is the one thing that plain http gives, at `http`, because who asks for it does not
 * trust the other way yet.
 */
export const caddyfilePropio = ({ https, http, puerto }: Servidor & { http: string }): string => `{
	# Esta computadora entra por http://localhost:${puerto}: sus propios certificados quedan como están.
	skip_install_trust
	auto_https disable_redirects
}

${http} {
	handle /instalar-certificado* {
		reverse_proxy 127.0.0.1:${puerto}
	}
	handle {
		redir ${https}{uri}
	}
}

${https} {
	tls internal
	encode zstd gzip
	reverse_proxy 127.0.0.1:${puerto}
}
`
