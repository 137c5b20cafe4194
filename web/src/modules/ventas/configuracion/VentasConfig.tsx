import {
  CONFIGURACION_DE_VENTAS,
  CONTROL_DE_DESCUENTOS,
  DEVOLVER_DESDE_VENTA,
} from '@mostrador/contract/base/apagados'
import { PARAMETROS } from '@mostrador/contract/base/parametros'
import { ConfiguracionVentas } from '@mostrador/contract/ventas/ventas-configuracion'
import { ConfiguracionForm, GrupoDeCampos } from '../../../ui/configuracion/ConfiguracionForm.tsx'
import { ConfiguracionPage } from '../../../ui/configuracion/ConfiguracionPage.tsx'
import { CantidadInput } from '../../../ui/fields/CantidadInput.tsx'
import { Interruptor } from '../../../ui/fields/Interruptor.tsx'
import { PlanList } from '../planes/PlanList.tsx'
import { CambioConfig } from './CambioConfig.tsx'
import { CobroConfig } from './CobroConfig.tsx'
import { CreditoConfig } from './CreditoConfig.tsx'
import { DolarConfig } from './DolarConfig.tsx'
import { EnlacesConfig } from './EnlacesConfig.tsx'
import { InteresesConfig } from './InteresesConfig.tsx'
import { LegajosConfig } from './LegajosConfig.tsx'
import { LeyConfig } from './LeyConfig.tsx'
import { LineasConfig } from './LineasConfig.tsx'
import { logoDe, PapelesCampos } from './PapelesConfig.tsx'
import { ProvisionConfig } from './ProvisionConfig.tsx'
import { configuracionVentasQuery, useConfigurarVentas } from './ventas-configuracion.queries.ts'

/** What a shop may switch on for those who sell and collect: offers, exchanges, and all that belongs to credit. */
export const VentasConfig = () => (
  <ConfiguracionPage
    titulo={CONFIGURACION_DE_VENTAS}
    aviso="Todo viene apagado: lo que enciendes aparece en las pantallas de quienes venden y cobran. Lo que ya se hizo queda, también si lo apagas después."
    de={configuracionVentasQuery}
    alFallar="Error al cargar la configuración"
  >
    {(inicial) => (
      <>
        <Formulario inicial={inicial} />
        <PlanList />
        <InteresesConfig />
      </>
    )}
  </ConfiguracionPage>
)

const Formulario = ({ inicial }: { inicial: ConfiguracionVentas }) => (
  <ConfiguracionForm
    nombre={CONFIGURACION_DE_VENTAS}
    schema={ConfiguracionVentas}
    inicial={inicial}
    guardar={useConfigurarVentas()}
    dicho={['Configuración guardada', 'Error al guardar la configuración']}
  >
    {(form) => (
      <>
        <GrupoDeCampos titulo="Presupuestos y cambios">
          <Interruptor form={form} campo="presupuestos" label="Usar presupuestos" />
          <CantidadInput
            label="Validez de un presupuesto (días)"
            description="La que se propone: quien vende la puede cambiar en cada uno"
            min={1}
            max={365}
            {...form.getInputProps('dias_presupuesto')}
          />
          <Interruptor form={form} campo="cambios" label="Usar cambios" />
          <Interruptor
            form={form}
            campo="devolver_desde_venta"
            label={DEVOLVER_DESDE_VENTA}
            description="El detalle de una venta ofrece «Devolver», y «Cambiar» donde se usan cambios. Los papeles de las ventas llevan un código de barras que lo abre al leerlo"
          />
        </GrupoDeCampos>
        <GrupoDeCampos titulo="Control">
          <Interruptor
            form={form}
            campo="control_descuentos"
            label={CONTROL_DE_DESCUENTOS}
            description="«Informes» dice quién descuenta y cuánto, junto a lo anulado y lo devuelto. La lista de ventas muestra la hora, y su Excel la hora y el vendedor"
          />
        </GrupoDeCampos>
        <GrupoDeCampos titulo="Líneas de la venta">
          <LineasConfig form={form} />
        </GrupoDeCampos>
        <GrupoDeCampos titulo="Promociones">
          <Interruptor
            form={form}
            campo="promociones"
            label="Usar promociones"
            description="Descuentos que la venta hace sola: 2×1, segunda unidad, por día, por cantidad o por medio de pago"
          />
        </GrupoDeCampos>
        <GrupoDeCampos titulo="Teléfono">
          <Interruptor
            form={form}
            campo="camara"
            label={PARAMETROS.camara.nombre}
            description="Donde se escribe o se lee el código de un artículo aparece un botón que lo lee con la cámara. Necesita https; sin él lee una foto"
          />
        </GrupoDeCampos>
        <GrupoDeCampos titulo="Formas de pago">
          <Interruptor
            form={form}
            campo="venta_qr"
            label="Vender con QR"
            description="Agrega «QR» a las condiciones de venta, a precio de contado: lo que se paga con una billetera virtual, sin dividir el pago"
          />
          <CobroConfig form={form} />
        </GrupoDeCampos>
        <GrupoDeCampos titulo="Precios">
          <Interruptor
            form={form}
            campo="listas_precio"
            label="Usar listas de precios"
            description="Un cliente, o su grupo, paga los precios de una lista. Las listas se hacen en Administración"
          />
          <DolarConfig form={form} />
        </GrupoDeCampos>
        <GrupoDeCampos titulo={PARAMETROS.conteos_stock.nombre}>
          <Interruptor
            form={form}
            campo="conteos_stock"
            label="Usar conteos de stock"
            description="Varias personas cuentan una sucursal a la vez mientras se vende, también sin conexión. Al registrar se suman las diferencias. Toma el lugar de «Conteo físico»"
          />
        </GrupoDeCampos>
        <GrupoDeCampos titulo="Crédito">
          <CreditoConfig form={form} />
        </GrupoDeCampos>
        <GrupoDeCampos titulo="Cuotas y ley">
          <LeyConfig form={form} />
        </GrupoDeCampos>
        <GrupoDeCampos titulo="Cómo paga cada cliente">
          <LegajosConfig form={form} />
        </GrupoDeCampos>
        <GrupoDeCampos titulo="Previsión por incobrables">
          <ProvisionConfig form={form} />
        </GrupoDeCampos>
        <GrupoDeCampos titulo={PARAMETROS.cambio_rapido.nombre}>
          <CambioConfig form={form} />
        </GrupoDeCampos>
        <GrupoDeCampos titulo="Nombre y logo en los papeles">
          <PapelesCampos nombre={form.getInputProps('papel_nombre')} logo={logoDe(form)} />
        </GrupoDeCampos>
        <GrupoDeCampos titulo="Enlace de cuenta">
          <EnlacesConfig form={form} />
        </GrupoDeCampos>
      </>
    )}
  </ConfiguracionForm>
)
