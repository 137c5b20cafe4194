import { Button, Fieldset, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core'
import { type ConfiguracionCobranza, UpdateConfiguracionCobranza } from '@mostrador/contract/credito/cobranza'
import { TEXTO_INICIAL } from '@mostrador/contract/credito/recordatorio-texto'
import { CANAL_RECORDATORIO, CanalRecordatorio } from '@mostrador/contract/credito/recordatorios'
import { useSesion } from '../../../platform/api/session.tsx'
import { ConfiguracionForm, ErrorDeCampos } from '../../../ui/configuracion/ConfiguracionForm.tsx'
import { ConfiguracionPage } from '../../../ui/configuracion/ConfiguracionPage.tsx'
import { Interruptor } from '../../../ui/fields/Interruptor.tsx'
import type { SchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { Nota } from '../../../ui/Nota.tsx'
import { DosColumnas } from '../../../ui/pages/DosColumnas.tsx'
import { ErrorScreen } from '../../../ui/pages/ErrorScreen.tsx'
import styles from './CobranzaConfig.module.css'
import { configuracionCobranzaQuery, useConfigurarCobranza } from './cobranza-configuracion.queries.ts'

/** Whether people collect here, and when customers are reminded of what. */
export function CobranzaConfig() {
  const { esAdmin } = useSesion()
  return esAdmin ? <Pagina /> : <ErrorScreen message="Solo un administrador puede cambiar la cobranza" />
}

const Pagina = () => (
  <ConfiguracionPage
    titulo="Cobranza y recordatorios"
    aviso="Con la cobranza activa, el menú tiene «Cobranza»: a quién cobrarle hoy, promesas de pago y visitas. Con los recordatorios, cada cuota impaga se recuerda en los días que digas, una vez por paso y un mensaje por cliente y día. Los de WhatsApp los manda una persona; los de email, el servidor, de 9 a 20."
    de={configuracionCobranzaQuery}
    alFallar="Error al cargar la cobranza"
  >
    {(inicial) => <Formulario inicial={inicial} />}
  </ConfiguracionPage>
)

const CANALES = CanalRecordatorio.options.map((value) => ({ value, label: CANAL_RECORDATORIO[value] }))

/** `3 días antes`, `El día que vence`, `5 días después`. */
function cuando(dias: number): string {
  if (dias === 0) return 'El día que vence'
  const cuantos = `${Math.abs(dias)} ${Math.abs(dias) === 1 ? 'día' : 'días'}`
  return `${cuantos} ${dias < 0 ? 'antes' : 'después'}`
}

function Formulario({ inicial }: { inicial: ConfiguracionCobranza }) {
  const { activa, recordatorios, asunto, pasos, email_disponible } = inicial
  return (
    <ConfiguracionForm
      nombre="Cobranza"
      schema={UpdateConfiguracionCobranza}
      inicial={{ activa, recordatorios, asunto, pasos }}
      guardar={useConfigurarCobranza()}
      dicho={['Cobranza guardada', 'Error al guardar la cobranza']}
    >
      {(form) => (
        <>
          <Interruptor form={form} campo="activa" label="Usar cobranza" />
          <Interruptor
            form={form}
            campo="recordatorios"
            label="Mandar recordatorios"
            description={
              email_disponible
                ? 'Por WhatsApp o por email'
                : 'Por WhatsApp. Por email, cuando quien instala el servidor le pone un correo'
            }
          />
          {email_disponible && (
            <TextInput
              label="Asunto de los emails"
              required
              maxLength={150}
              {...form.getInputProps('asunto')}
            />
          )}
          <Nota ancho="80ch">
            En los textos, {'{cliente}'}, {'{sucursal}'}, {'{cuotas}'} y {'{total}'} dicen lo de cada mensaje,
            y {'{enlace}'} pone el enlace de la cuenta.
          </Nota>
          <Pasos
            form={form}
            canales={email_disponible ? CANALES : CANALES.filter(({ value }) => value !== 'email')}
          />
        </>
      )}
    </ConfiguracionForm>
  )
}

interface PasosProps {
  form: SchemaForm<UpdateConfiguracionCobranza>
  canales: typeof CANALES
}

/** The steps of reminding: each has its day, its channel and its text. */
function Pasos({ form, canales }: PasosProps) {
  const agregar = () => {
    const ultimo = Math.max(0, ...form.values.pasos.map((p) => p.dias))
    form.insertListItem('pasos', { dias: ultimo + 15, canal: 'whatsapp', texto: TEXTO_INICIAL })
  }
  return (
    <>
      {form.values.pasos.map((paso, i) => (
        // A step has no name but its place: its days change while they are typed.
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a step is.
        <Fieldset key={i} legend={cuando(Number(paso.dias) || 0)} className={styles.paso ?? ''}>
          <DosColumnas>
            <NumberInput
              label="Días desde el vencimiento"
              description="Con menos adelante, antes"
              min={-60}
              max={365}
              allowDecimal={false}
              value={paso.dias}
              error={form.errors[`pasos.${i}.dias`]}
              onChange={(dias) => form.setFieldValue(`pasos.${i}.dias`, dias as number)}
            />
            <NativeSelect label="Por" data={canales} {...form.getInputProps(`pasos.${i}.canal`)} />
          </DosColumnas>
          <Textarea
            label="Texto"
            required
            autosize
            minRows={2}
            maxRows={8}
            maxLength={1_000}
            {...form.getInputProps(`pasos.${i}.texto`)}
          />
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            aria-label={`Quitar el paso: ${cuando(Number(paso.dias) || 0)}`}
            onClick={() => form.removeListItem('pasos', i)}
          >
            Quitar
          </Button>
        </Fieldset>
      ))}
      <ErrorDeCampos>{form.errors.pasos}</ErrorDeCampos>
      <Button variant="default" onClick={agregar} disabled={form.values.pasos.length >= 12}>
        Agregar un paso
      </Button>
    </>
  )
}
