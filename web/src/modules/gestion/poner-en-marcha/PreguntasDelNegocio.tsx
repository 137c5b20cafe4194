import { CONFIGURACION_DE_VENTAS } from '@mostrador/contract/base/apagados'
import type { ConfiguracionVentas } from '@mostrador/contract/ventas/ventas-configuracion'
import { useQuery } from '@tanstack/react-query'
import { notifyError } from '../../../platform/notify.tsx'
import { facturacionQuery, useUpdateFacturacion } from '../../base/emisor/facturacion.queries.ts'
import {
  configuracionComprasQuery,
  useConfigurarCompras,
} from '../../compras/configuracion/compras.queries.ts'
import {
  configuracionCobranzaQuery,
  useConfigurarCobranza,
} from '../../credito/configuracion/cobranza-configuracion.queries.ts'
import {
  configuracionVentasQuery,
  useConfigurarVentas,
} from '../../ventas/configuracion/ventas-configuracion.queries.ts'
import styles from './PonerEnMarcha.module.css'
import { Llave, Pregunta } from './Pregunta.tsx'
import { TasaDeMora } from './TasaDeMora.tsx'

/** Invoices need the shop's data and a certificate: until they are there, it says what is missing. */
export function PreguntaFacturas() {
  const { data } = useQuery(facturacionQuery)
  const update = useUpdateFacturacion()
  const falta = data !== undefined && !data.activa && data.impedimentos.length > 0
  return (
    <Pregunta
      n={3}
      titulo="¿Haces facturas electrónicas?"
      texto="Con ARCA se emiten facturas A, B y C. Sin ellas, cada venta imprime un comprobante que no es factura."
      donde={{ to: '/facturacion-electronica', label: 'Facturación electrónica' }}
    >
      {data && (
        <Llave
          label="Usar facturación electrónica"
          checked={data.activa}
          disabled={falta}
          saving={update.isPending}
          onChange={(activa) =>
            update.mutate(
              { activa },
              { onError: (error) => notifyError('Error al guardar la facturación', error) },
            )
          }
        />
      )}
      {falta && (
        <details className={styles.faltan}>
          <summary>Qué falta para encenderla</summary>
          <ul>
            {data.impedimentos.map((impedimento) => (
              <li key={impedimento}>{impedimento}</li>
            ))}
          </ul>
        </details>
      )}
    </Pregunta>
  )
}

export function PreguntaCompras() {
  const { data } = useQuery(configuracionComprasQuery)
  const configurar = useConfigurarCompras()
  return (
    <Pregunta
      n={4}
      titulo="¿Llevas tus compras y lo que les debes a los proveedores?"
      texto="Suma al menú proveedores, pedidos, recepciones, pagos y el Libro IVA compras; de sus listas sale el costo de los artículos."
      donde={{ to: '/configuracion-compras', label: 'Compras' }}
    >
      {data && (
        <Llave
          label="Usar compras"
          checked={data.activa}
          saving={configurar.isPending}
          onChange={(activa) =>
            configurar.mutate(activa, {
              onError: (error) => notifyError('Error al guardar las compras', error),
            })
          }
        />
      )}
    </Pregunta>
  )
}

interface LlaveDeVentasProps {
  campo: {
    [C in keyof ConfiguracionVentas]: ConfiguracionVentas[C] extends boolean ? C : never
  }[keyof ConfiguracionVentas]
  label: string
  description?: string
}

/** One switch of the settings of sales, saved alone. */
function LlaveDeVentas({ campo, ...words }: LlaveDeVentasProps) {
  const { data } = useQuery(configuracionVentasQuery)
  const configurar = useConfigurarVentas()
  return (
    data && (
      <Llave
        {...words}
        checked={data[campo]}
        saving={configurar.isPending}
        onChange={(on) =>
          configurar.mutate(
            { ...data, [campo]: on },
            { onError: (error) => notifyError('Error al guardar la configuración', error) },
          )
        }
      />
    )
  )
}

export function PreguntaCuotas() {
  const { data: cobranza } = useQuery(configuracionCobranzaQuery)
  const configurar = useConfigurarCobranza()
  return (
    <Pregunta
      n={5}
      titulo="¿Cómo fías y cobras las cuotas?"
      texto="Vender en cuotas y cobrarlas se puede siempre. Esto agrega lo que se dice, lo que se limita y lo que se cobra por atraso."
      donde={{ to: '/configuracion-ventas', label: CONFIGURACION_DE_VENTAS }}
    >
      <LlaveDeVentas
        campo="ley_credito"
        label="Datos de la Ley 24.240 en los papeles de las cuotas"
        description="Precio de contado, tasa, intereses y costo financiero total: la ley los pide"
      />
      <LlaveDeVentas
        campo="limites_credito"
        label="Límites de crédito"
        description="Nadie queda debiendo más que su límite, salvo con permiso"
      />
      <LlaveDeVentas campo="saldo_a_favor" label="Usar el saldo a favor para pagar" />
      <LlaveDeVentas
        campo="cobros_parciales"
        label="Cobrar una parte de la cuota"
        description="El resto queda con su vencimiento. Quién puede cobrarla lo dicen los permisos"
      />
      <LlaveDeVentas
        campo="cobros_de_cuenta"
        label="Cobrar de la cuenta del cliente"
        description="Un recibo para varias ventas, un saldo inicial o un pago a cuenta"
      />
      {cobranza && (
        <Llave
          label="Cobranza"
          description="A quién cobrarle hoy, promesas de pago y visitas"
          checked={cobranza.activa}
          saving={configurar.isPending}
          onChange={(activa) => {
            const { recordatorios, asunto, pasos } = cobranza
            configurar.mutate(
              { activa, recordatorios, asunto, pasos },
              { onError: (error) => notifyError('Error al guardar la cobranza', error) },
            )
          }}
        />
      )}
      <TasaDeMora />
    </Pregunta>
  )
}

export const PreguntaOfertas = () => (
  <Pregunta
    n={6}
    titulo="¿Haces presupuestos? ¿Cambias mercadería?"
    texto="Un presupuesto guarda los precios por unos días y se vende en un paso. Un cambio recibe lo devuelto y vende lo nuevo a la vez."
    donde={{ to: '/configuracion-ventas', label: CONFIGURACION_DE_VENTAS }}
  >
    <LlaveDeVentas campo="presupuestos" label="Usar presupuestos" />
    <LlaveDeVentas campo="cambios" label="Usar cambios" />
  </Pregunta>
)
