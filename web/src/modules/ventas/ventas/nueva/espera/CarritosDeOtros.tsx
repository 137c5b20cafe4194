import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSesion } from '../../../../../platform/api/session.tsx'
import { type Ajeno, draftsOfOthers, takeDraft } from '../../../../../platform/drafts/ajenos.ts'
import { notifyInfo } from '../../../../../platform/notify.tsx'
import { formatMoney } from '../../../../../platform/text/format.ts'
import { Grupo } from '../../../../../ui/Grupo.tsx'
import { personasQuery } from '../../../../base/sesion/cambio/cambio.queries.ts'
import { importesOf } from '../../lineas/venta.importes.ts'
import { isEmptyVenta, reviveVenta, type VentaValues } from '../venta.form.ts'
import styles from './VentasEnEspera.module.css'

interface CarritosDeOtrosProps {
  /** Asks for the cart once the present sale is set aside. */
  onTake: (take: () => Promise<VentaValues | null>) => void
}

/** The sales that others of the branch left half done at this till. Each stays with its person until somebody takes it. */
export function CarritosDeOtros({ onTake }: CarritosDeOtrosProps) {
  const { usuario, sucursal } = useSesion()
  const { data: personas = [] } = useQuery(personasQuery)
  const [carritos, setCarritos] = useState(() =>
    draftsOfOthers<VentaValues>('venta', { usuario: usuario.id, sucursal }).map((carrito) => ({
      ...carrito,
      values: reviveVenta(carrito.values),
    })),
  )
  const nombreDe = ({ usuario: id }: Ajeno<VentaValues>) => personas.find((p) => p.id === id)?.nombre
  const ajenos = carritos.filter((carrito) => nombreDe(carrito) && !isEmptyVenta(carrito.values, true))
  if (ajenos.length === 0) return null
  const take = async (carrito: Ajeno<VentaValues>) => {
    const tomado = await takeDraft<VentaValues>(carrito.name)
    if (tomado) setCarritos((todos) => todos.filter(({ name }) => name !== carrito.name))
    else notifyInfo('Ese carrito está abierto en otra pestaña')
    return tomado
  }
  return (
    <Grupo as="section" aria-label="Carritos de otras personas">
      <span className={styles.titulo}>De otra persona</span>
      {ajenos.map((carrito) => (
        <button
          key={carrito.name}
          type="button"
          className={styles.venta}
          onClick={() => onTake(() => take(carrito))}
        >
          <strong>Tomar carrito de {nombreDe(carrito)}</strong>{' '}
          <span>
            {carrito.values.lineas.length === 1 ? '1 producto' : `${carrito.values.lineas.length} productos`}{' '}
            · {formatMoney(importesOf(carrito.values).total)}
          </span>
        </button>
      ))}
    </Grupo>
  )
}
