import type { Entrada, RedLocal } from '@mostrador/contract/gestion/red-local'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSesion } from '../../../platform/api/session.tsx'
import { formatInstante } from '../../../platform/text/format.ts'
import { Aviso } from '../../../ui/Aviso.tsx'
import { Columna } from '../../../ui/Grupo.tsx'
import { Nota } from '../../../ui/Nota.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ErrorScreen } from '../../../ui/pages/ErrorScreen.tsx'
import { PageHeader } from '../../../ui/pages/PageHeader.tsx'
import { DetailList } from '../../../ui/tables/DetailList.tsx'
import { ConHttps } from './ConHttps.tsx'
import { Codificado, Copiar } from './Copiar.tsx'
import styles from './OtrosEquipos.module.css'
import { redLocalQuery } from './red-local.queries.ts'

/** How other computers and phones of the shop enter: an address, its code, and the two ways to https. It changes nothing. */
export function OtrosEquipos() {
  const { esAdmin } = useSesion()
  return esAdmin ? <Equipos /> : <ErrorScreen message="Solo un administrador conecta otros equipos" />
}

function Equipos() {
  const { data, error, refetch } = useQuery(redLocalQuery)
  if (!data) {
    return error ? (
      <ErrorScreen
        message="No se pudo leer cómo se llega a esta computadora"
        onRetry={() => void refetch()}
      />
    ) : null
  }
  const { entradas, certificado, problema } = data
  const cifrada = entradas.some(({ direccion }) => direccion.startsWith('https:'))
  return (
    <Columna>
      <PageHeader title="Conectar otros equipos" />
      <Nota ancho="88ch" style={{ margin: '-12px 0 0' }}>
        Las demás computadoras, tabletas y teléfonos del local usan Mostrador con su navegador: en cada uno
        solo se escribe una dirección. Esta página no cambia nada: dice cómo se llega hoy y cómo se mejora.{' '}
        <Link to="/ayuda/{-$pagina}" params={{ pagina: 'conectar' }}>
          Paso a paso, en la Ayuda
        </Link>
      </Nota>
      <Panel>
        <h2>La dirección de este local</h2>
        {entradas.length > 0 ? <Entradas entradas={entradas} cifrada={cifrada} /> : <Cerrada red={data} />}
      </Panel>
      {problema !== null && (
        <Aviso tone="red" title="El certificado raíz no se puede dar">
          {problema}
        </Aviso>
      )}
      {certificado && <Certificado {...certificado} />}
      {!(cifrada && (certificado || problema === null)) && <PorQueHttps />}
      <ConHttps red={data} />
      <Vencimientos />
    </Columna>
  )
}

/** A picture: what a code says is never read as a part of this page. */
const Codigo = ({ direccion, qr }: Entrada) => (
  <img
    className={styles.qr}
    src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
    alt={`Código QR de ${direccion}`}
  />
)

function Entradas({ entradas, cifrada }: { entradas: Entrada[]; cifrada: boolean }) {
  return (
    <Columna>
      <ul className={styles.entradas}>
        {entradas.map((entrada) => (
          <li key={entrada.direccion}>
            <Codigo {...entrada} />
            <div>
              <p className={styles.direccion}>{entrada.direccion}</p>
              <Nota>
                Escríbela en el navegador del otro equipo, o apunta la cámara del teléfono al código.
              </Nota>
              <Copiar texto={entrada.direccion} que="Dirección" />
            </div>
          </li>
        ))}
      </ul>
      {!cifrada && (
        <Aviso tone="amber" title="Va sin cifrar">
          Cualquiera conectado a esta red, también al wifi, llega a la pantalla de entrada, y quien la escuche
          puede leer las contraseñas. Sirve para probar en una red que es solo del negocio.
        </Aviso>
      )}
    </Columna>
  )
}

function Cerrada({ red: { abierta, direcciones, puerto } }: { red: RedLocal }) {
  if (abierta) {
    return (
      <p>
        Esta computadora no está en ninguna red: conéctala al wifi o al cable, y vuelve a abrir esta página.
      </p>
    )
  }
  return (
    <Columna>
      <p className={styles.texto}>
        Hoy Mostrador atiende solo a la computadora donde está instalado. Para probar desde otro equipo,
        ciérralo y ábrelo así, en la carpeta del programa:
      </p>
      <Codificado texto="npm start -- --red" que="Orden" />
      <p className={styles.texto}>
        {direcciones[0] === undefined
          ? 'Al abrir dice con qué dirección entran los demás.'
          : `Los demás entran entonces con ${direcciones[0]}:${puerto}. Va sin cifrar: para trabajar todos los días, elige una de las dos formas de abajo.`}
      </p>
    </Columna>
  )
}

function Certificado({ guia, huella, vence }: NonNullable<RedLocal['certificado']>) {
  return (
    <Panel>
      <h2>El certificado de este local</h2>
      <ul className={styles.entradas}>
        <li>
          <Codigo {...guia} />
          <div>
            <p className={styles.direccion}>{guia.direccion}</p>
            <Nota>
              Abre esta dirección en cada equipo, una vez: da el certificado, dice cómo se instala y comprueba
              si el equipo ya confía.
            </Nota>
            <Copiar texto={guia.direccion} que="Dirección" />
          </div>
        </li>
      </ul>
      <p className={styles.huella}>
        Huella SHA-256, para comparar al instalarlo: <code>{huella}</code>
      </p>
      <p className={styles.huella}>Vence el {formatInstante(vence)}</p>
    </Panel>
  )
}

const PorQueHttps = () => (
  <Panel>
    <h2>Por qué https</h2>
    <ul className={styles.lista}>
      <li>Nadie en el wifi puede leer contraseñas ni datos de clientes.</li>
      <li>
        Los navegadores dejan instalar Mostrador como una aplicación y vender sin conexión solo con https, o
        en la misma computadora.
      </li>
      <li>
        Aceptar la advertencia «la conexión no es privada» no alcanza: hace falta un certificado en el que el
        equipo confíe.
      </li>
    </ul>
  </Panel>
)

const Vencimientos = () => (
  <Panel>
    <h2>Qué vence</h2>
    <DetailList
      items={[
        ['El certificado de un dominio', 'A los 90 días o antes. Caddy lo renueva solo, con internet'],
        ['El dominio', 'Cada año: hay que pagarlo'],
        ['El certificado raíz propio', 'A los 10 años. Ese día se instala otro en cada equipo'],
        ['Los que salen de él', 'A los 7 días y a las 12 horas. Caddy los renueva solo, sin internet'],
      ]}
    />
  </Panel>
)
