/** A field that a page's early script fills with the browser's time zone as the form is sent; empty without scripts. */
export function TimeZoneField() {
  return <input type="hidden" name="timeZone" defaultValue="" />;
}
