// Resources of the Event Data Service.
package eventdata
