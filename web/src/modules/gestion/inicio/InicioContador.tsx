import { sumarDias } from '@mostrador/contract/fechas'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useSesion } from '../../../platform/api/session.tsx'
import { formatCount, formatMoney, hoy, nombreDeMes } from '../../../platform/text/format.ts'
import { Campos } from '../../../ui/Campos.tsx'
import { dineroCorto } from '../../../ui/charts/corto.ts'
import { Columna } from '../../../ui/Grupo.tsx'
import { Pares } from '../../../ui/Pares.tsx'
import { useHayComprobantes } from '../../base/emisor/facturacion.estado.queries.ts'
import { resumenComprasQuery } from '../../compras/libro-iva/libro-compras.queries.ts'
import { resumenQuery } from '../../fiscal/libro-iva/libro-iva.queries.ts'
import styles from './Inicio.module.css'
import { InicioAcciones } from './InicioAcciones.tsx'
import { InicioCifras } from './InicioCifras.tsx'

/** The first screen of an accountant: the books of the last month and of this one, and what was sold. */
export function InicioContador() {
  const { usuario } = useSesion()
  const factura = useHayComprobantes()
  const este = hoy().slice(0, 7)
  const meses = [sumarDias(`${este}-01`, -1).slice(0, 7), este]
  const compras = usuario.compras === true
  return (
    <>
      <InicioAcciones todas sucursal={undefined}>
        {factura && <Link to="/libro-iva">Libro IVA ventas</Link>}
        {compras && <Link to="/libro-iva-compras">Libro IVA compras</Link>}
        <Link to="/informes">Informes</Link>
      </InicioAcciones>
      {(factura || compras) && (
        <Columna as="section" className={styles.inicio} aria-label="Los libros">
          <Campos as="ul" className={`${styles.comparadas} ${styles.libros}`}>
            {meses.flatMap((mes) => [
              factura && <DeVentas key={`v${mes}`} mes={mes} />,
              compras && <DeCompras key={`c${mes}`} mes={mes} />,
            ])}
          </Campos>
        </Columna>
      )}
      <InicioCifras sucursal={undefined} />
    </>
  )
}

function DeVentas({ mes }: { mes: string }) {
  const { data } = useQuery(resumenQuery(mes))
  const { neto, iva, total } = data?.totales ?? {}
  return (
    <Libro
      titulo={`Libro IVA ventas, ${nombreDeMes(mes)}`}
      link={{ to: '/libro-iva', search: { mes } }}
      cifra={iva}
      que="IVA débito"
      aviso={
        data && data.pendientes > 0
          ? `${formatCount(data.pendientes, 'comprobante sin autorizar', 'comprobantes sin autorizar')}`
          : undefined
      }
      pares={[
        ['Comprobantes', data ? String(data.cantidad) : ''],
        ['Neto', dinero(neto)],
        ['Total', dinero(total)],
      ]}
    />
  )
}

function DeCompras({ mes }: { mes: string }) {
  const { data } = useQuery(resumenComprasQuery(mes))
  return (
    <Libro
      titulo={`Libro IVA compras, ${nombreDeMes(mes)}`}
      link={{ to: '/libro-iva-compras', search: { mes } }}
      cifra={data?.posicion.credito}
      que="IVA crédito"
      aviso={
        data && data.fuera > 0
          ? `${formatCount(data.fuera, 'compra fuera del libro', 'compras fuera del libro')}`
          : undefined
      }
      pares={[
        ['Comprobantes', data ? String(data.cantidad) : ''],
        ['Percepciones', dinero(data?.posicion.percepciones)],
        ['Posición del mes', dinero(data?.posicion.saldo)],
      ]}
    />
  )
}

const dinero = (centavos: number | undefined): string => (centavos === undefined ? '' : formatMoney(centavos))

interface LibroProps {
  titulo: string
  link: LinkProps
  /** Undefined until it arrives: the card already stands in its place. */
  cifra: number | undefined
  que: string
  aviso: string | undefined
  pares: readonly (readonly [nombre: string, valor: string])[]
}

const Libro = ({ titulo, link, cifra, que, aviso, pares }: LibroProps) => (
  <li>
    <Link {...link} className={styles.comparada ?? ''}>
      <span>{titulo}</span>
      <strong title={dinero(cifra)}>{cifra === undefined ? '\u00a0' : dineroCorto(cifra)}</strong>
      <b>{que}</b>
      <Pares pares={pares} />
      {aviso && <small>{aviso}</small>}
    </Link>
  </li>
)
