import { TextInput } from '@mantine/core'
import {
  caddyfileDeDominio,
  caddyfilePropio,
  esDireccion,
  origenesDe,
} from '@mostrador/contract/gestion/caddyfile'
import type { RedLocal } from '@mostrador/contract/gestion/red-local'
import { useState } from 'react'
import { Segmentos } from '../../../ui/fields/Segmentos.tsx'
import { Columna } from '../../../ui/Grupo.tsx'
import { Nota } from '../../../ui/Nota.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Codificado } from './Copiar.tsx'
import styles from './OtrosEquipos.module.css'

type Forma = 'propio' | 'dominio'

const FORMAS: readonly { value: Forma; label: string }[] = [
  { value: 'propio', label: 'Certificado propio' },
  { value: 'dominio', label: 'Nombre en internet' },
]

const QUE_ES: Record<Forma, string> = {
  propio:
    'No cuesta nada y anda sin internet. A cambio, hay que instalar el certificado del local en cada equipo, una vez.',
  dominio:
    'Hay que tener un dominio (se paga por año) y su DNS en Cloudflare, que no cobra por eso. A cambio, no se instala nada en los equipos. El local no queda abierto a internet.',
}

/** The two ways, with what to type in each. The texts are made of the address that the person gives. */
export function ConHttps({ red: { direcciones, puerto } }: { red: RedLocal }) {
  const [forma, setForma] = useState<Forma>('propio')
  const [ip, setIp] = useState(direcciones[0] ?? '192.168.0.10')
  const [dominio, setDominio] = useState('tienda.minegocio.com.ar')
  const propio = forma === 'propio'
  const direccion = (propio ? ip : dominio).trim()
  const valida = esDireccion(direccion)
  return (
    <Panel>
      <h2>Tener https</h2>
      <Columna>
        <Segmentos label="Forma de tener https" data={FORMAS} value={forma} onChange={setForma} />
        <p className={styles.texto}>{QUE_ES[forma]}</p>
        <TextInput
          label={propio ? 'Dirección de esta computadora en la red' : 'Nombre'}
          description={
            propio
              ? 'Siempre la misma: resérvala en el router para esta computadora (DHCP)'
              : 'Un nombre de tu dominio'
          }
          value={propio ? ip : dominio}
          error={valida ? null : 'Escribe solo el nombre o la dirección, como 192.168.0.10'}
          onChange={({ currentTarget: { value } }) => (propio ? setIp(value) : setDominio(value))}
          className={styles.campo ?? ''}
        />
        {valida &&
          (propio ? (
            <Propio direccion={direccion} puerto={puerto} />
          ) : (
            <Dominio direccion={direccion} ip={ip} puerto={puerto} />
          ))}
      </Columna>
    </Panel>
  )
}

interface Donde {
  direccion: string
  puerto: number
}

const Propio = ({ direccion, puerto }: Donde) => {
  const { https, http } = origenesDe(direccion)
  return (
    <ol className={styles.pasos}>
      <li>Instala Caddy en esta computadora (caddyserver.com/download; en Linux, sudo apt install caddy).</li>
      <li>
        Guarda este texto en un archivo llamado Caddyfile (en Linux, /etc/caddy/Caddyfile):
        <Codificado texto={caddyfilePropio({ https, http, puerto })} que="Caddyfile" />
      </li>
      <li>
        Arranca Caddy en esa carpeta (en Linux, sudo systemctl reload caddy):
        <Codificado texto="caddy run" que="Orden" />
      </li>
      <li>
        Copia el certificado raíz que hizo Caddy a la carpeta de Mostrador, como raiz.crt. Caddy lo deja en su
        carpeta de datos, en pki/authorities/local/root.crt. Copia solo ese archivo: root.key, a su lado, no
        se da a nadie.
      </li>
      <li>
        Cierra Mostrador y ábrelo así, sin --red:
        <Codificado texto={`HTTPS_URL=${https} HTTPS_ROOT_CERT=raiz.crt npm start`} que="Orden" />
        <EnWindows />
      </li>
      <li>Vuelve a esta página: muestra el código que cada equipo abre para instalar el certificado.</li>
    </ol>
  )
}

const Dominio = ({ direccion, ip, puerto }: Donde & { ip: string }) => {
  const { https } = origenesDe(direccion)
  return (
    <ol className={styles.pasos}>
      <li>
        En Cloudflare, en el DNS de tu dominio, agrega un registro A: {direccion} → {ip}, con la nube gris
        («solo DNS»). Esa dirección solo existe en tu red: desde afuera no se llega.
      </li>
      <li>
        En Cloudflare, crea un token con el permiso Zone · DNS · Edit para ese dominio. Guárdalo como una
        contraseña.
      </li>
      <li>
        Descarga Caddy con el módulo de Cloudflare: en caddyserver.com/download marca caddy-dns/cloudflare. El
        de apt no lo trae.
      </li>
      <li>
        Guarda este texto en un archivo llamado Caddyfile:
        <Codificado texto={caddyfileDeDominio({ https, puerto })} que="Caddyfile" />
      </li>
      <li>
        Arranca Caddy en esa carpeta, con el token:
        <Codificado texto="CLOUDFLARE_API_TOKEN=… caddy run" que="Orden" />
      </li>
      <li>
        Cierra Mostrador y ábrelo así, sin --red:
        <Codificado texto={`HTTPS_URL=${https} npm start`} que="Orden" />
        <EnWindows />
      </li>
      <li>
        Si un equipo no encuentra el nombre, el router puede estar escondiendo los que llevan a direcciones
        propias: en él se llama «DNS rebinding». Permite ese nombre.
      </li>
    </ol>
  )
}

const EnWindows = () => (
  <Nota>
    En Windows cada variable se escribe antes, en su renglón: set HTTPS_URL=… Con systemd o Docker, va con las
    demás.
  </Nota>
)
