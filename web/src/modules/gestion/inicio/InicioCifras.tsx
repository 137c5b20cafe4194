import { Button } from '@mantine/core'
import { sumarDias } from '@mostrador/contract/fechas'
import type { Inicio } from '@mostrador/contract/gestion/inicio'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useSesion } from '../../../platform/api/session.tsx'
import { formatCount, formatFecha, formatMoney } from '../../../platform/text/format.ts'
import { Campos } from '../../../ui/Campos.tsx'
import { dineroCorto } from '../../../ui/charts/corto.ts'
import { Chispa } from '../../../ui/charts/graficos.ts'
import { Columna, Grupo } from '../../../ui/Grupo.tsx'
import { Pares } from '../../../ui/Pares.tsx'
import styles from './Inicio.module.css'
import { InicioEspera } from './InicioEspera.tsx'
import { InicioHoras } from './InicioHoras.tsx'
import { InicioListas } from './InicioListas.tsx'
import { inicioQuery } from './inicio.queries.ts'
import { cambioEnPalabras, diaDeSemana, explainMargen, margenDe, volumenDe } from './inicio.reglas.ts'

/** Today and the month beside what they were, and what asks for attention. */
export function InicioCifras({ sucursal }: { sucursal: number | undefined }) {
  const { data, isError, isPlaceholderData, refetch } = useQuery(inicioQuery(sucursal))
  if (isError && !data)
    return (
      <Grupo as="p" gap={12} className={styles.fallo} role="status">
        No se pudieron cargar las ventas de hoy y del mes.
        <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
          Pedirlas de nuevo
        </Button>
      </Grupo>
    )
  if (!data) return <InicioEspera />
  return (
    <Columna as="section" className={styles.inicio} aria-label="Hoy y el mes" aria-busy={isPlaceholderData}>
      <Comparadas inicio={data} sucursal={sucursal} />
      {data.horas && data.horas.length > 0 && <InicioHoras inicio={data} />}
      <InicioListas inicio={data} sucursal={sucursal} />
    </Columna>
  )
}

/** A figure opens the list that makes it, for who may see that list. */
const Cifra = ({ link, className, children }: { link: LinkProps | null } & CifraProps) =>
  link ? (
    <Link {...link} className={className ?? ''}>
      {children}
    </Link>
  ) : (
    <div className={className}>{children}</div>
  )

interface CifraProps {
  className: string | undefined
  children: React.ReactNode
}

function Comparadas({ inicio, sucursal }: { inicio: Inicio; sucursal: number | undefined }) {
  const { puede } = useSesion()
  const { hoy, mes, vence_semana } = inicio
  const dia = diaDeSemana(hoy.comparado.desde)
  const analisis = (search: object): LinkProps | null =>
    puede('informe_ventas')
      ? { to: '/informes', search: Object.assign({ tab: 'analisis' as const, sucursal }, search) }
      : null
  const partes = [
    {
      titulo: 'Hoy',
      dias: [],
      cifras: hoy.ahora,
      cambio: cambioEnPalabras(hoy.ahora.neto, hoy.antes.neto, `el ${dia} pasado`),
      antes: [
        [`El ${dia} ${formatFecha(hoy.comparado.desde).slice(0, 5)}`, formatMoney(hoy.antes.neto)],
        ['Ese día, a esta hora', formatMoney(hoy.antes_a_esta_hora)],
      ] as const,
      link: analisis({ agrupar: 'hora', comparar: 'semana', desde: hoy.desde, hasta: hoy.hasta }),
    },
    {
      titulo: 'Este mes',
      dias: mes.dias,
      cifras: mes.ahora,
      cambio: cambioEnPalabras(mes.ahora.neto, mes.antes.neto, 'los mismos días del mes pasado'),
      antes: [
        [
          `Del ${formatFecha(mes.comparado.desde).slice(0, 5)} al ${formatFecha(mes.comparado.hasta).slice(0, 5)}`,
          formatMoney(mes.antes.neto),
        ],
      ] as const,
      link: analisis({ comparar: 'mes', desde: mes.desde, hasta: mes.hasta }),
    },
  ]
  return (
    <Campos as="ul" ancho={280} className={styles.comparadas}>
      {partes.map(({ titulo, cifras, cambio, antes, link, dias }) => {
        const [margen, aclaracion] = [margenDe(cifras), explainMargen(cifras)]
        return (
          <li key={titulo}>
            <Cifra link={link} className={styles.comparada}>
              <span>{titulo}</span>
              <strong title={formatMoney(cifras.neto)}>{dineroCorto(cifras.neto)}</strong>
              <b>{cambio}</b>
              <Pares pares={[...antes, ...volumenDe(cifras), ...(margen ? [margen] : [])]} />
              {aclaracion && <small>{aclaracion}</small>}
              {dias.length > 1 && <Chispa valores={dias} />}
            </Cifra>
          </li>
        )
      })}
      {vence_semana && (
        <li>
          <Cifra
            link={{
              to: '/informes',
              search: {
                tab: 'agenda',
                sucursal,
                vence_desde: inicio.fecha,
                vence_hasta: sumarDias(inicio.fecha, 6),
              },
            }}
            className={styles.comparada}
          >
            <span>Vence en los próximos 7 días</span>
            <strong title={formatMoney(vence_semana.total)}>{dineroCorto(vence_semana.total)}</strong>
            <b>{formatCount(vence_semana.cantidad, 'cuota por cobrar', 'cuotas por cobrar')}</b>
          </Cifra>
        </li>
      )}
    </Campos>
  )
}
