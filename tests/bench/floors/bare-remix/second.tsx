export default function Second() {
  return (
    <main>
      <h1>Fecha y horario</h1>
    </main>
  );
}
